import { describe, expect, it } from 'vitest'
import { flightTime, marked, oneByOne, way } from './flight'

describe('a flight', () => {
  it('takes 150 to 400 milliseconds, however far it goes', () => {
    expect(flightTime(0)).toBe(150)
    expect(flightTime(5000)).toBe(400)
    expect(flightTime(100)).toBeLessThan(flightTime(300))
  })

  it('begins and ends at the middle of its places, in their sizes', () => {
    const steps = way({ x: 10, y: 20, size: 20 }, { x: 110, y: 20, size: 40 }, 40)
    expect(steps[0]).toBe('translate(-10px, 0px) scale(0.5)')
    expect(steps.at(-1)).toBe('translate(90px, 0px) scale(1)')
  })

  it('rises above the straight line', () => {
    const [, half] = way({ x: 0, y: 100, size: 10 }, { x: 100, y: 100, size: 10 }, 10)
    expect(half).toContain('translate(45px, 81px)')
  })
})

describe('several flights', () => {
  it('set off one after the other', () => {
    expect(oneByOne(['a', 'b', 'c']).map(({ delay }) => delay)).toEqual([0, 70, 140])
  })

  it('are all off within half a second, however many they are', () => {
    const last = oneByOne(Array.from({ length: 40 }, (_, at) => at)).at(-1)
    expect(last?.delay).toBeLessThan(500)
  })
})

describe('marks', () => {
  it('are of the last who changed a place', () => {
    const marks = [1, 2].map((seat) => ({ place: 'plot D4', seat }))
    expect([...marked(marks, 0)]).toEqual([['plot D4', 2]])
  })

  it('are of others; to a spectator, of everybody', () => {
    const marks = [{ place: 'plot D4', seat: 1 }]
    expect(marked(marks, 1).size).toBe(0)
    expect(marked(marks, null).size).toBe(1)
  })
})
