import face from './title-face.json' with { type: 'json' }

const advances = new Map(Object.entries(face.advances))
const outlines = new Map(Object.entries(face.outlines))
const kerning = new Map(
  Object.entries(face.kerning).flatMap(([leftAndDistance, rights]) => {
    const [left = '', ...distance] = leftAndDistance
    return [...rights].map((right) => [left + right, Number(distance.join(''))])
  }),
)

/**
 * `text` in the characters that the display face has: white space becomes a single space, a letter
 * with a foreign accent its plain letter, and what has no outline at all is left out.
 */
export function settable(text: string): string {
  const known = (character: string) => advances.has(character)
  return [...text.normalize('NFC').replace(/\s/g, ' ')]
    .map((it) => (known(it) ? it : [...it.normalize('NFD')].filter(known).join('')))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** How wide a line is in the display face, in ems; characters without an outline count nothing. */
export function lineWidth(line: string): number {
  return placed(line).end / face.unitsPerEm
}

/**
 * One line of text in the display face as an SVG path, so that no font of the machine is asked.
 *
 * @param x where the line begins, in pixels
 * @param y its base line, in pixels
 * @param size of the em, in pixels
 */
export function linePath(line: string, x: number, y: number, size: number, fill: string): string {
  const glyphs = placed(line).glyphs.map(
    ({ at, outline }) => `<path transform="translate(${at})" d="${outline}"/>`,
  )
  const scale = (size / face.unitsPerEm).toFixed(5)
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale})">${glyphs.join('')}</g>`
}

function placed(line: string) {
  let end = 0
  let before = ''
  const glyphs: { at: number; outline: string }[] = []
  for (const character of line) {
    const advance = advances.get(character)
    if (advance === undefined) continue
    end += kerning.get(before + character) ?? 0
    const outline = outlines.get(character)
    if (outline) glyphs.push({ at: end, outline })
    end += advance
    before = character
  }
  return { end, glyphs }
}
