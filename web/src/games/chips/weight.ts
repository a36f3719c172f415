import type { AnyHappening, Weight } from '../contract'

interface ChipDrawn extends AnyHappening {
  board_card: number
}

const LAST_CARD = 3 // of the board: its two chips are waited for with a held breath

export const weight: Weight = ({ happenings }) => {
  const drawn = happenings.find((one): one is ChipDrawn => one.happening === 'chip drawn')
  if (drawn?.board_card === LAST_CARD) return 2.5
  return drawn ? 0.6 : 1
}
