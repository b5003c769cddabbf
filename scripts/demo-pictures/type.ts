import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'

const require = createRequire(import.meta.url)

/** The faces a picture may use: the site's own two families, at fixed positions of their axes. */
const faces = {
  serif: [
    'fraunces/files/fraunces-latin-full-normal.woff2',
    { opsz: 144, wght: 400, SOFT: 0, WONK: 0 },
  ],
  soft: [
    'fraunces/files/fraunces-latin-full-normal.woff2',
    { opsz: 144, wght: 600, SOFT: 100, WONK: 0 },
  ],
  light: [
    'fraunces/files/fraunces-latin-full-normal.woff2',
    { opsz: 144, wght: 200, SOFT: 0, WONK: 0 },
  ],
  italic: [
    'fraunces/files/fraunces-latin-full-italic.woff2',
    { opsz: 144, wght: 350, SOFT: 50, WONK: 1 },
  ],
  sans: [
    'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    { wght: 450, wdth: 100 },
  ],
  bold: [
    'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    { wght: 650, wdth: 100 },
  ],
  narrow: [
    'instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    { wght: 700, wdth: 75 },
  ],
} as const

export type FaceName = keyof typeof faces

const characters = String.fromCodePoint(
  ...Array.from({ length: 0x17e - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from(
    '–—„“”‚‘’‹›…·×−≤≥±√∑'.replace(/[^\u0020-\uffff]/g, ''),
    (c) => c.codePointAt(0) ?? 32,
  ),
)

const fonts = new Map<FaceName, Font>()

/** Reads one face from its package; its outlines, not the machine's fonts, draw every word. */
async function load(name: FaceName): Promise<void> {
  // The package has no type declarations, so what it gives is checked here.
  const subset: unknown = require('subset-font')
  if (typeof subset !== 'function') throw new TypeError('subset-font exports no function')
  const [file, variationAxes] = faces[name]
  const source = readFileSync(require.resolve(`@fontsource-variable/${file}`))
  const bytes: unknown = await subset(source, characters, { targetFormat: 'sfnt', variationAxes })
  if (!(bytes instanceof Uint8Array)) throw new TypeError(`No outlines for ${name}`)
  fonts.set(name, new Font(new Face(new Blob(Uint8Array.from(bytes).buffer))))
}

for (const name of ['serif', 'soft', 'light', 'italic', 'sans', 'bold', 'narrow'] as const) {
  await load(name)
}

interface Style {
  readonly face?: FaceName
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Added after every letter, in thousandths of the size. */
  readonly tracking?: number
}

/**
 * One line of text as SVG outlines. `x` and `y` place its start (or middle, or end) on the base
 * line, `size` is in pixels.
 */
export function text(x: number, y: number, size: number, words: string, style: Style = {}): string {
  const { face = 'sans', fill = '#1b1814', anchor = 'start', tracking = 0 } = style
  const { glyphs, advance, scale } = shaped(size, words, face, tracking)
  const from = x - (anchor === 'middle' ? advance / 2 : anchor === 'end' ? advance : 0)
  const place = `translate(${round(from)} ${round(y)}) scale(${scale} ${-scale})`
  return `<g fill="${fill}" transform="${place}">${glyphs}</g>`
}

/** How wide a line of text is, in pixels. */
export function textWidth(size: number, words: string, face: FaceName = 'sans', tracking = 0) {
  return shaped(size, words, face, tracking).advance
}

/** Several lines of text under each other; `leading` is in pixels. */
export function lines(
  x: number,
  y: number,
  size: number,
  leading: number,
  words: readonly string[],
  style: Style = {},
): string {
  return words.map((line, index) => text(x, y + index * leading, size, line, style)).join('')
}

function shaped(size: number, words: string, face: FaceName, tracking: number) {
  const font = fonts.get(face)
  if (!font) throw new RangeError(`No face ${face}`)
  const buffer = new TextBuffer()
  buffer.addText(words)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const scale = size / font.face.upem
  let pen = 0
  let glyphs = ''
  for (const [index, { codepoint }] of infos.entries()) {
    const position = positions[index]
    if (!position) continue
    // Glyph 0 is the box that stands for a character the font does not have.
    if (codepoint === 0) throw new RangeError(`No glyph in ${face} for a sign in: ${words}`)
    const at = `${pen + position.xOffset} ${position.yOffset}`
    glyphs += `<path transform="translate(${at})" d="${font.glyphToPath(codepoint)}"/>`
    pen += position.xAdvance + (tracking * font.face.upem) / 1000
  }
  return { glyphs, advance: pen * scale, scale }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
