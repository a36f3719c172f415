// What is drawn on a card, read from its name: chips and the signs between them.

export interface Drawing {
  kind: string
  flavours: string[]
  counts: number[]
  sign: string
}

const FLAVOURS = ['potato', 'onion', 'barbecue', 'vinegar', 'chicken']
const SIGNS: Record<string, string> = { equal: '=', more: '>', min: '+' }
const TROPHY = '#fbf0c4'
const BANDS: Record<string, string> = {
  min: '#f2c230',
  equal: '#9bc98b',
  more: '#f0a08c',
  last: '#cdb0d6',
  none: '#d9d2c0',
  per: '#f3b877',
  all: '#a9cbd6',
}

export function drawingOf(card: string): Drawing {
  const [kind = '', ...words] = card.split('-')
  if (kind === 'all') {
    return { kind, flavours: FLAVOURS, counts: [Number(words[0])], sign: '' }
  }
  return {
    kind,
    flavours: words.map((word) => word.replace(/\d+$/, '')),
    counts: words.map((word) => Number(/\d+$/.exec(word)?.[0] ?? 0)),
    sign: SIGNS[kind] ?? '',
  }
}

/** The one card that is worth no points. */
export const isTrophy = (value: number): boolean => value === 0

/** The colour behind what a card is worth: one for each kind, and the trophy's own. */
export function bandOf({ kind }: Drawing, value: number): string {
  return isTrophy(value) ? TROPHY : (BANDS[kind] ?? '')
}
