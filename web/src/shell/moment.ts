/** A great moment: a title, and what it says. The log tells it too. */
export interface GreatMoment {
  title: string
  text?: string
  piece?: string // drawn beside the title
  rows?: readonly { name: string; says: string }[]
}
