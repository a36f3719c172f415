import { expect, test } from 'vitest'
import { errand, shellOf, worn } from './errand'

const HOME = 'https://box.example'
const of = (path: string, mode = 'cors', method = 'GET'): string =>
  errand(method, mode, new URL(path, HOME), HOME)

test('what the server answers never passes through the worker', () => {
  expect(of('/api/games')).toBe('leave')
  expect(of('/api/tables/x/replay?seat=1')).toBe('leave')
  expect(of('/live')).toBe('leave')
  expect(of('/api/tables/x/record', 'navigate')).toBe('leave')
  expect(of('/api/me', 'cors', 'PUT')).toBe('leave')
  expect(of('https://elsewhere.example/assets/x.js')).toBe('leave')
})

test('pages come from the server first, their parts from here', () => {
  expect(of('/', 'navigate')).toBe('page')
  expect(of('/table/apiary', 'navigate')).toBe('page')
  expect(of('/assets/index-abc.js')).toBe('part')
})

test('the shell before the current one is kept, older ones are not, and nothing else is touched', () => {
  const names = ['pepperbox-kept', shellOf('a'), shellOf('b'), shellOf('c')]
  expect(worn(names, shellOf('c'))).toEqual([shellOf('a')])
  expect(worn(names.slice(0, 3), shellOf('b'))).toEqual([])
})
