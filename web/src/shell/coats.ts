// What bots of one level are known by: a level is a family, in which each has its own colours and
// something besides. Who is which is told by the seats, as the server tells their names.
type Coat = readonly [string, string] // what it wears on top, and its face or its front

const COATS: Readonly<Record<string, readonly Coat[]>> = {
  random: [
    ['#e8c98a', '#fffbf0'],
    ['#b9d3dd', '#fffbf0'],
    ['#e3a9a0', '#fffbf0'],
    ['#c9cf8f', '#fffbf0'],
    ['#cdb6dc', '#fffbf0'],
    ['#e0a526', '#fffbf0'],
  ],
  greedy: [
    ['#35506b', '#fffbf0'],
    ['#8a5a3c', '#f6dfb8'],
    ['#7a6f66', '#fffbf0'],
    ['#c98a3f', '#fdeec2'],
    ['#6b3f73', '#f3e0ee'],
    ['#3e6b55', '#fdeec2'],
  ],
  easy: [
    ['#6fae5c', '#f0e2b4'],
    ['#8cb83f', '#dcecc0'],
    ['#7aa86a', '#e9d3e4'],
    ['#5f9a4a', '#ee9a4a'],
    ['#8cc474', '#fbe6c8'],
    ['#4f9a6c', '#cfe3a8'],
  ],
  medium: [
    ['#3e7c4f', '#c9744a'],
    ['#7a9a3c', '#7f9fb5'],
    ['#2f6f5f', '#e0b45a'],
    ['#6d8f6a', '#a9626f'],
    ['#4d6fa8', '#d8c7a0'],
    ['#b08a2a', '#8a9a6a'],
  ],
  hard: [
    ['#3e7c4f', '#dd5a1f'],
    ['#2f6f5f', '#c8372d'],
    ['#6b7a2a', '#8a4a2c'],
    ['#3e7c4f', '#6a9a3a'],
    ['#35603c', '#e0a526'],
    ['#2f5e3c', '#2f5a46'],
  ],
  master: [
    ['#e0a526', '#8f1f2b'],
    ['#c9d3d8', '#a8541f'],
    ['#e0a526', '#e9e2d2'],
    ['#d9a0a0', '#4a6a3a'],
    ['#e0a526', '#5a3a66'],
    ['#b9d3dd', '#2f6f5f'],
  ],
}
const TIN: Coat = ['#e0a526', '#c8372d'] // of any other bot
const BESIDES = ['nothing', 'bow tie', 'flower', 'scarf', 'star', 'ring'] as const

export const coatOf = (level: string, which: number): Coat => {
  const coats = COATS[level] ?? [TIN]
  return coats[which % coats.length] ?? TIN
}

export const besidesOf = (which: number): (typeof BESIDES)[number] | undefined =>
  BESIDES[which % BESIDES.length]

/** The how-manieth of its level each bot is; 0 where none sits. */
export const whichOf = (levels: readonly (string | null)[], seat: number): number =>
  levels.slice(0, seat).filter((level) => level !== null && level === levels[seat]).length
