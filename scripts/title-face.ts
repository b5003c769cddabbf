/**
 * Writes src/seo/social/title-face.json, the outlines that set the titles of social pictures:
 * `node scripts/title-face.ts` (needed again only when a character or the source package changes).
 *
 * Why data and not a font: the server then draws a title without a font engine and without the
 * machine's own fonts. Outlines are in font units with y downwards. Kerning is written as the left
 * character with the distance, then all characters on its right that it holds for.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'

/** Letters as the web fonts have them (scripts/fonts.ts), and the signs that titles use. */
const characters = [
  ...range(0x20, 0x7e),
  ...range(0xa1, 0xff).filter((sign) => /[\p{L}¡¿«»·°©®ªº½×]/u.test(sign)),
  ...'Œœ„“”‚‘’‹›–—…•−€\u00a0',
]

const require = createRequire(import.meta.url)
const file = 'fraunces/files/fraunces-latin-full-normal.woff2'
const axes = { opsz: 144, wght: 400, SOFT: 0, WONK: 0 }

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

async function load(): Promise<Font> {
  // The package has no type declarations, so what it gives is checked here.
  const subset: unknown = require('subset-font')
  if (typeof subset !== 'function') throw new TypeError('subset-font exports no function')
  const source = readFileSync(require.resolve(`@fontsource-variable/${file}`))
  const bytes: unknown = await subset(source, characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: axes,
    // Without ligatures a line of text is its characters one by one.
    keepFeatures: ['kern'],
  })
  if (!(bytes instanceof Uint8Array)) throw new TypeError('No outlines')
  return new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)))
}

const font = await load()

function shaped(text: string) {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return { infos: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() }
}

/** The same path with every y turned round: fonts count upwards, pictures downwards. */
function downwards(path: string): string {
  return path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${Math.round(Number(x))} ${-Math.round(Number(y))}`,
  )
}

const advances: Record<string, number> = {}
const outlines: Record<string, string> = {}
for (const character of characters) {
  const { infos, positions } = shaped(character)
  const [info] = infos
  const [position] = positions
  if (!info || !position || info.codepoint === 0) throw new Error(`No glyph for ${character}`)
  advances[character] = position.xAdvance
  outlines[character] = downwards(font.glyphToPath(info.codepoint))
}

const kerning: Record<string, string> = {}
for (const left of characters) {
  for (const right of characters) {
    const together = shaped(left + right).positions.reduce((sum, it) => sum + it.xAdvance, 0)
    const moved = together - (advances[left] ?? 0) - (advances[right] ?? 0)
    if (moved !== 0) kerning[left + moved] = (kerning[left + moved] ?? '') + right
  }
}

const face = { unitsPerEm: font.face.upem, advances, outlines, kerning }
const target = new URL('../src/seo/social/title-face.json', import.meta.url)
const json = `${JSON.stringify(face, null, 2)}\n`
writeFileSync(target, json)
console.log(`${characters.length} characters, ${json.length} bytes`)
