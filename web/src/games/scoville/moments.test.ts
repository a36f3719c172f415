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
  expect(momentOf(step(['Ada plants red.'], { happening: 'planted' }), NAMES)).toBeNull()
  expect(momentOf(null, NAMES)).toBeNull()
})

test.each([
  ['noon', 'Noon'],
  ['last_round', 'The last round comes'],
  ['cooked', 'A recipe is cooked'],
])('%s is one', (happening, title) => {
  const moment = momentOf(step(['It is told.'], { happening }), NAMES)
  expect(moment).toMatchObject({ title, text: 'It is told.' })
})

test('bids are opened at once, in the order that they give', () => {
  const opened = { happening: 'bids_opened', bids: [2, 5], choosing: [1, 0], falling: [] }
  expect(momentOf(step(['Bids!'], opened), NAMES)).toMatchObject({
    rows: [
      { name: 'Ben', says: '$5' },
      { name: 'Ada', says: '$2' },
    ],
  })
})
