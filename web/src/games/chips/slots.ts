// Where the cards of a hand lie: one that is discarded leaves its place empty until chips are drawn,
// so that no other slides under a finger that is still there.

export interface Slots {
  stage: string // the same stage of a round keeps its places
  cards: readonly (string | null)[] // null: a card was here
}

export const NO_SLOTS: Slots = { stage: '', cards: [] }

export function laid(before: Slots, stage: string, hand: readonly string[]): Slots {
  const stays = before.stage === stage && hand.every((card) => before.cards.includes(card))
  if (!stays) return { stage, cards: [...hand] }
  return { stage, cards: before.cards.map((card) => (card && hand.includes(card) ? card : null)) }
}
