import type { Weight } from '../contract'

const GREAT = new Set(['bids_opened', 'noon', 'last_round', 'cooked', 'plaque_taken'])

export const weight: Weight = ({ happenings }) =>
  happenings.some(({ happening }) => GREAT.has(happening)) ? 1.8 : 1
