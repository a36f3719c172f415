import type { Weight } from '../contract'

const GREAT = new Set(['garden_filled', 'pig_filled', 'last_round', 'ribbon'])

export const weight: Weight = ({ happenings }) =>
  happenings.some(({ happening }) => GREAT.has(happening)) ? 1.8 : 1
