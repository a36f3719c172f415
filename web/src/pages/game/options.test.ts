import { expect, test } from 'vitest'
import { choices, words } from './options'

const schema = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      properties: {
        display: { enum: ['printed', 'manual'], default: 'printed' },
        short: { type: 'boolean', default: false },
        goal: { type: 'integer', default: 4 },
        pig_points: { type: 'array', default: [1, 2] },
        cave: { anyOf: [{ type: 'null' }, { enum: ['low', 'high'] }], default: null },
        strange: { type: 'object' },
      },
    },
  },
}

test('every option that a form can ask for is a choice, with its usual value', () => {
  expect(choices(schema)).toEqual([
    { name: 'display', kind: 'choice', values: ['printed', 'manual'], usual: 'printed' },
    { name: 'short', kind: 'switch', values: [], usual: false },
    { name: 'goal', kind: 'number', values: [], usual: 4 },
    { name: 'pig_points', kind: 'numbers', values: [], usual: [1, 2] },
    { name: 'cave', kind: 'choice', values: [null, 'low', 'high'], usual: null },
  ])
})

test('a game without options has no choices', () => {
  expect(choices({ properties: {} })).toEqual([])
})

test('names of options are said in words', () => {
  expect(words('lower_half')).toBe('Lower half')
  expect(words(null)).toBe('As it falls')
})
