import type { Glance } from '../contract'
import type { View } from './types.generated'

const IN_A_ROW = 6 // circles of the pig

export const glance: Glance<View> = {
  standing: (view) => ({
    counts: 'points so far',
    values: view.sheets.map((sheet) => sheet.score.total),
  }),
  progress: (view) => {
    const spaces = view.sheets.map(
      (sheet) => sheet.garden.flat().filter((space) => space === null).length,
    )
    const circles = view.sheets.map((sheet) => view.pig_points.length * IN_A_ROW - sheet.pig)
    const [garden, pig] = [Math.min(...spaces), Math.min(...circles)]
    if (!Math.min(garden, pig)) return `Round ${view.round}`
    const nearest =
      garden <= pig
        ? `${garden} open ${garden === 1 ? 'space' : 'spaces'} in the fullest garden`
        : `${pig} ${pig === 1 ? 'circle' : 'circles'} to the fullest pig`
    return `Round ${view.round} · ${nearest}`
  },
}
