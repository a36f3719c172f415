/** Put words where they can be pasted; whether that could be done. A page that is not served over TLS,
 * as in a house of one's own, has no clipboard: there the old way is taken. */
export async function copy(words: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(words)
      return true
    } catch {
      // Not allowed just now: the old way may be.
    }
  }
  const paper = document.createElement('textarea')
  paper.value = words
  paper.style.position = 'fixed'
  document.body.append(paper)
  paper.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without TLS
  const copied = document.execCommand('copy')
  paper.remove()
  return copied
}
