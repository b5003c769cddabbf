import { dye, rect } from './draw.ts'
import { type FaceName, text, textWidth } from './type.ts'

interface ButtonLook {
  fill?: string
  ink?: string
  size?: number
  radius?: number
  face?: FaceName
  outline?: string
}

/** A button with its word in the middle. */
export function button(
  [x, y, width, height]: readonly [number, number, number, number],
  word: string,
  look: ButtonLook = {},
): string {
  const { fill = dye.ink, ink = dye.white, size = 18, radius = 4, face = 'bold', outline } = look
  const edge = outline ? `stroke="${outline}" stroke-width="2"` : ''
  return (
    rect(x, y, width, height, fill, `rx="${radius}" ${edge}`) +
    text(x + width / 2, y + height / 2 + size * 0.35, size, word, {
      fill: ink,
      face,
      anchor: 'middle',
    })
  )
}

/** A small label over a value, as in a form or a summary. */
export function labelled(x: number, y: number, label: string, value: string, ink = dye.ink) {
  return (
    text(x, y, 14, label, { fill: dye.wool }) +
    text(x, y + 28, 21, value, { fill: ink, face: 'bold' })
  )
}

/** The words of a navigation, evenly spaced, the last one ending at `right`; one is marked. */
export function navigation(
  right: number,
  y: number,
  words: readonly string[],
  {
    marked = 0,
    ink = dye.ink,
    rest = dye.wool,
  }: { marked?: number; ink?: string; rest?: string } = {},
): string {
  let end = right
  return words
    .map((word, index) => ({ word, current: index === marked }))
    .reverse()
    .map(({ word, current }) => {
      const face = current ? 'bold' : 'sans'
      const drawn = text(end, y, 19, word, { anchor: 'end', face, fill: current ? ink : rest })
      end -= textWidth(19, word, face) + 40
      return drawn
    })
    .join('')
}
