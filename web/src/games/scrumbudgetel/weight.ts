import type { Weight } from '../contract'

const GREAT = new Set(['cave_drawn', 'cave_found', 'turn_missed', 'destination_reached', 'won'])

export const weight: Weight = ({ happenings }) =>
  happenings.some(({ happening }) => GREAT.has(happening)) ? 1.8 : 1
