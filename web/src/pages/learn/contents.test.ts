import { expect, test } from 'vitest'
import { anchorOf, contentsOf } from './contents'

test('a guide has the contents of its second rank of headings', () => {
  const guide = '# Scoville\n\ntext ## no heading\n\n## The rules\n### Bidding\n## Rulings \n'
  expect(contentsOf(guide)).toEqual([
    { title: 'The rules', anchor: 'the-rules' },
    { title: 'Rulings', anchor: 'rulings' },
  ])
})

test('a name on the page has letters and figures only', () => {
  expect(anchorOf('Noon: “the second half”')).toBe('noon-the-second-half')
})
