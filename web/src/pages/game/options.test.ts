import { expect, test } from 'vitest'
import { agreed, choices, possible, words } from './options'

const schema = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      properties: {
        display: {
          title: 'Cards on display',
          description: 'How many cards lie out.',
          enum: ['manual', 'printed'], // schemas sort them
          choices: [
            { value: 'printed', name: 'As on the board', means: 'More of them.' },
            { value: 'manual', name: 'As in the manual', means: 'Fewer.' },
          ],
          default: 'printed',
        },
        short: { type: 'boolean', default: false },
        goal: { type: 'integer', default: 4, minimum: 1, maximum: 9 },
        pig_points: {
          type: 'array',
          prefixItems: [{ type: 'integer', minimum: 0 }, { type: 'integer' }],
          default: [1, 2],
          rising: true,
        },
        captain: { anyOf: [{ enum: [0, 1, 2, 3] }, { type: 'null' }], default: null, seat: true },
        strange: { type: 'object' },
      },
    },
  },
}
const asked = choices(schema)

test('every option that a form can ask for is a choice, with its usual value', () => {
  expect(asked.map(({ name, kind, usual }) => [name, kind, usual])).toEqual([
    ['display', 'choice', 'printed'],
    ['short', 'switch', false],
    ['goal', 'number', 4],
    ['pig_points', 'numbers', [1, 2]],
    ['captain', 'choice', null],
  ])
})

test('an option says what it is about, and what each choice brings', () => {
  const [display] = asked
  expect(display?.title).toBe('Cards on display')
  expect(display?.about).toBe('How many cards lie out.')
  expect(display?.values[1]).toEqual({
    value: 'manual',
    name: 'As in the manual',
    means: 'Fewer.',
  })
})

test('an option that is not explained goes by its own name', () => {
  expect(asked[1]?.title).toBe('Short')
  expect(asked[4]?.values[0]).toEqual({ value: null, name: 'As it falls', means: '' })
})

test('numbers know their limits', () => {
  expect([asked[2]?.least, asked[2]?.most]).toEqual([1, 9])
  expect([asked[3]?.least, asked[3]?.rising]).toEqual([0, true])
})

test('only a seat of the match can be chosen', () => {
  const [display, , , , captain] = asked
  if (!display || !captain) throw new Error('two options are missing')
  expect(possible(captain, 3).map(({ value }) => value)).toEqual([null, 0, 1, 2])
  expect(possible(display, 2)).toHaveLength(2)
})

test('what is agreed on is told where it is not what is usual', () => {
  const options = { display: 'manual', short: false, goal: 4, pig_points: [2, 5], captain: null }
  expect(agreed(schema, options)).toEqual([
    'Cards on display: As in the manual',
    'Pig points: 2, 5',
  ])
})

test('a game without options has no choices', () => {
  expect(choices({ properties: {} })).toEqual([])
})

test('names of options are said in words', () => {
  expect(words('lower_half')).toBe('Lower half')
  expect(words(null)).toBe('As it falls')
})
