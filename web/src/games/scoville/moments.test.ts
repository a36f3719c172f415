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
  ['noon', 'Noon', 'It is noon: the last two cards of the market make way.'],
  [
    'last_round',
    'The last round comes',
    'Two recipes for two players: the next round is the last.',
  ],
  [
    'cooked',
    'A recipe is cooked',
    'Ada cooks Yip Yip Dip from one yellow and one purple: 3 points.',
  ],
])('%s is one, with the sentence that tells it', (happening, title, text) => {
  const moment = momentOf(step(['Ada is done.', text], { happening }), NAMES)
  expect(moment).toMatchObject({ title, text })
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
