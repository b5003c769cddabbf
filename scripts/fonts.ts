/**
 * Makes the two web fonts of the site and the face of its social pictures: `node scripts/fonts.ts`
 * (needed again only when a character, an axis or the source package changes).
 *
 * Why: the published Latin files are 97 KB together and the design allows 75 KB. Characters the
 * four languages never use and axis positions no style asks for are cut; kerning, ligatures and
 * tabular figures stay. The same input gives the same bytes.
 *
 * The web fonts are served as immutable, so a name once published never gets other bytes: the script
 * refuses to do that and asks for a new name, which `src/styles/fonts.css` must then have too.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Font {
  /** The output path in the project. */
  readonly file: string
  /** The source's path inside `@fontsource-variable`. */
  readonly source: string
  readonly characters: string
  /** The OpenType features to keep; the sources have no others that Latin text needs. */
  readonly features: readonly string[]
  /** Choosing the most used position as the default keeps the stored deltas smallest. */
  readonly axes: Readonly<Record<string, number | { min: number; max: number; default: number }>>
}

/** The maximum size of both web fonts together, in bytes. */
const budget = 75_000

/** The characters from code point `first` to `last`, inclusive. */
const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

// U+00C0-00FF holds every letter of Icelandic, Danish and Spanish, and French and German ones.
const letters = `${range(0xc0, 0xff)}Œœ`
const shared = '\u00a0\u00ad¡¿„“”‚‘’«»‹›–—…•·−×€ªº°²½©®'

const fonts: readonly Font[] = [
  {
    file: 'public/fonts/fraunces-2.woff2',
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    // Only for headlines and figures: programming symbols fall back to another font (saves 5 KB).
    characters: range(0x20, 0x7e).replace(/[<>\\^_`{|}~]/g, '') + letters + shared,
    features: ['kern', 'liga'],
    axes: {
      opsz: { min: 24, max: 144, default: 144 },
      // Only the weight of headlines: a range of weights would cost 18 KB more.
      wght: 480,
    },
  },
  {
    file: 'public/fonts/instrument-sans-1.woff2',
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    // The source has no ½, ± or superscript digits and, of the arrows, only these two.
    characters: `${range(0x20, 0x7e)}${letters}${shared}£§™↑↓`,
    features: ['kern', 'liga', 'tnum'],
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  {
    // A plain TrueType file: the picture renderer does not support woff2.
    file: 'src/seo/fonts/fraunces-title.ttf',
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    characters: range(0x20, 0x7e) + letters + shared,
    features: ['kern'],
    axes: { opsz: 144, wght: 400, SOFT: 0, WONK: 0 },
  },
]

const require = createRequire(import.meta.url)
const isWebFont = (file: string) => file.endsWith('.woff2')

/** Subsets one font. Throws if the package returns anything but bytes. */
async function cut(font: Font): Promise<Uint8Array> {
  // The package has no type declarations, so its result is checked here.
  const subset: unknown = require('subset-font')
  if (typeof subset !== 'function') throw new TypeError('subset-font exports no function')
  const source = readFileSync(require.resolve(`@fontsource-variable/${font.source}`))
  const bytes: unknown = await subset(source, font.characters, {
    targetFormat: isWebFont(font.file) ? 'woff2' : 'sfnt',
    keepFeatures: font.features,
    variationAxes: font.axes,
    // Keeps copyright, licence and licence URL in the file (SIL Open Font License, rule 2).
    preserveNameIds: [0, 13, 14],
  })
  if (!(bytes instanceof Uint8Array)) throw new TypeError(`No bytes for ${font.file}`)
  return bytes
}

const made = await Promise.all(
  fonts.map(async (font) => ({ file: font.file, bytes: await cut(font) })),
)
const total = made
  .filter(({ file }) => isWebFont(file))
  .reduce((sum, { bytes }) => sum + bytes.length, 0)
for (const { file, bytes } of made) console.log(`${file} ${bytes.length} bytes`)
console.log(`web fonts ${total} of ${budget} bytes`)
if (total > budget) throw new Error('The fonts are over the budget, nothing is written')

for (const { file, bytes } of made) {
  const path = new URL(`../${file}`, import.meta.url)
  if (isWebFont(file) && existsSync(path) && !readFileSync(path).equals(bytes)) {
    throw new Error(`${file} would change: raise the number in its name, also in fonts.css`)
  }
  writeFileSync(path, bytes)
}
