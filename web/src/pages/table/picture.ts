// A result as a picture: a printed card that can be sent to a friend.
import { figure } from '../../shell/figures'

export interface Card {
  title: string
  headline: string
  decided: string
  lines: readonly { place: number; name: string; points: number }[]
  day: string
}

const [WIDE, HIGH] = [1200, 630]
const [PAPER, INK, CHILI, MUSTARD, QUIET] = ['#fbf5e6', '#2b2118', '#c8372d', '#e0a526', '#67594a']

export async function paint(card: Card): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = HIGH
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot paint pictures.')
  draw(pen, card)
  return new Promise((done, failed) =>
    canvas.toBlob((blob) =>
      blob ? done(blob) : failed(new Error('The picture could not be made.')),
    ),
  )
}

function draw(pen: CanvasRenderingContext2D, card: Card): void {
  const text = (words: string, x: number, y: number, font: string, ink = INK): void => {
    pen.font = font
    pen.fillStyle = ink
    pen.fillText(words, x, y, WIDE - x - 80)
  }
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDE, HIGH)
  pen.fillStyle = CHILI
  pen.fillRect(0, 0, WIDE, 118)
  pen.strokeStyle = INK
  pen.lineWidth = 8
  pen.strokeRect(4, 4, WIDE - 8, HIGH - 8)
  text(card.title, 60, 82, '700 60px Fraunces, Georgia, serif', PAPER)
  text(card.headline, 60, 200, '700 52px Fraunces, Georgia, serif')
  text(card.decided, 60, 248, '400 28px "Source Sans 3", Arial, sans-serif', QUIET)
  const step = Math.min(64, 290 / card.lines.length)
  card.lines.forEach(({ place, name, points }, at) => {
    const y = 318 + at * step
    if (place === 1) {
      pen.fillStyle = MUSTARD
      pen.fillRect(48, y - step * 0.72, WIDE - 96, step * 0.96)
    }
    const font = `${place === 1 ? 700 : 500} ${Math.round(step * 0.6)}px "Source Sans 3", Arial, sans-serif`
    text(`${place}.`, 70, y, font)
    text(name, 150, y, font)
    pen.textAlign = 'right'
    pen.fillText(figure(points), WIDE - 80, y)
    pen.textAlign = 'left'
  })
  text(
    `Pepperbox · ${card.day}`,
    60,
    HIGH - 28,
    '400 24px "Source Sans 3", Arial, sans-serif',
    QUIET,
  )
}

/** Hand it to the system where that takes pictures, else save it; says what was done. */
export async function share(picture: Blob, words: string, link: string): Promise<string> {
  const file = new File([picture], 'pepperbox.png', { type: 'image/png' })
  const parcel = { files: [file], text: words, url: link }
  if ('canShare' in navigator && navigator.canShare(parcel)) {
    await navigator.share(parcel)
    return 'Shared.'
  }
  const address = URL.createObjectURL(picture)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = file.name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return 'The picture is saved.'
}
