// What a card that lies out says when it is touched.
import { told } from './peppers'
import type { MarketCard, Move, RecipeCard } from './types.generated'

const lacks = ({ missing }: MarketCard | RecipeCard): string =>
  missing?.length ? `. You lack ${told(missing)}` : missing ? '. You have all of it' : ''

const worth = (points: number): string =>
  points ? `, ${points} ${points === 1 ? 'point' : 'points'}` : ''

export function offer(card: MarketCard): string {
  const choices = card.gives.filter((choice) => choice.length)
  const gains = `${choices.map(told).join(' or ')}${choices.length > 1 ? ', not both' : ''}`
  const parts = [gains, card.coins ? `$${card.coins}` : ''].filter(Boolean).join(' and ')
  return `${told(card.wants)} for ${parts}${worth(card.points)}${lacks(card)}`
}

export const dish = (card: RecipeCard): string =>
  `${card.name}: ${told(card.wants)}${worth(card.points)}${lacks(card)}`

/** The trade with a card: the one that is offered, else one to ask about. */
export const marketOf = (card: MarketCard, moves: readonly Move[]): Move =>
  moves.find((move) => move.move === 'market' && move.card === card.card) ?? {
    move: 'market',
    card: card.card,
    ...(card.gives.length > 1 ? { take: 'white' } : {}),
  }

/** The cards with which something can be done. */
export const cardsOf = (
  moves: readonly Move[],
  verb: 'claim' | 'market' | 'cook',
): ReadonlySet<string> => new Set(moves.flatMap((move) => (move.move === verb ? [move.card] : [])))
