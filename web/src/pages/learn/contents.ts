// The headings of a guide, and the names by which they are found on its page.

export interface Heading {
  title: string
  anchor: string
}

export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The parts of a guide: its headings of the second rank. */
export function contentsOf(guide: string): Heading[] {
  return [...guide.matchAll(/^## +(.+?) *$/gm)].map(([, title = '']) => ({
    title,
    anchor: anchorOf(title),
  }))
}
