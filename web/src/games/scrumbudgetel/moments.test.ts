import { expect, test } from 'vitest'
import type { Step } from '../contract'
import { momentOf } from './moments'
import type { Told } from './types.generated'

const NAMES = ['Ada', 'Ben']
const step = (told: string[], happening: object): Step<Told> => ({
  n: 7,
  by: 0,
  event: {},
  happenings: [happening as Told],
  told,
})

test('most steps are no great moment', () => {
  expect(momentOf(step(['Ada rolls.'], { happening: 'rolled' }), NAMES)).toBeNull()
})

test.each([
  ['cave_drawn', 'The Treasure Cave!'],
  ['cave_found', 'The Treasure Cave is found!'],
  ['turn_missed', 'Ben misses a turn'],
])('%s is one', (happening, title) => {
  expect(momentOf(step(['Told.'], { happening, seat: 1 }), NAMES)?.title).toBe(title)
})
