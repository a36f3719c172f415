import { expect, test } from 'vitest'
import type { Step } from '../contract'
import { momentOf } from './moments'
import type { Told } from './types.generated'

const step = (told: string[], happening: object): Step<Told> => ({
  n: 7,
  by: 0,
  event: {},
  happenings: [happening as Told],
  told,
})

test('most steps are no great moment', () => {
  expect(momentOf(step(['Ada plants.'], { happening: 'planted' }))).toBeNull()
})

test('the last round is one, and says why it is', () => {
  const told = ['Ada plants.', 'Ada has filled her garden: this is the last round.']
  const moment = momentOf(step(told, { happening: 'last_round' }))
  expect(moment).toMatchObject({ title: 'The last round', text: told[1] })
})
