import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { type Brand, facts } from '#agency/agency'
import { atMost, diskCache, dyes } from '#pictures/pictures'
import { clothSvg } from '#weave/weave'
import { displayFace, drawnText, signSvg, weaveSvg } from './site-icons.ts'
import { type SocialSubject, socialDigest, socialSize } from './social-page.ts'

type Options = Readonly<{
  root: string
  dataDir: string
  report: (reason: string) => void
}>

const mostWaiting = 64

/**
 * Renders social pictures one at a time and stores them in `pictures` of `dataDir`; `root` is the project’s folder.
 */
export function createSocialPictures({ root, dataDir, report }: Options) {
  const fonts = join(root, 'src/seo/fonts')
  // Read when the first text is rendered: without it fontconfig would scan the machine's fonts.
  process.env.FONTCONFIG_FILE = join(fonts, 'fonts.conf')
  const cache = diskCache(join(dataDir, 'pictures'), (cause) => report(String(cause)))
  // One at a time: rendering occupies a processor, and visitors come first.
  const working = atMost(1, mostWaiting)
  return {
    /** The picture as PNG, cached. Throws `QueueFullError` if too many are waiting. */
    render: (subject: SocialSubject) =>
      cache.kept(`social-${socialDigest(subject)}.png`, () => working(() => draw(subject, root))),
  }
}

const { width, height } = socialSize
const margin = 72
const clothWidth = 324
const room = width - clothWidth - 2 * margin
const sizes = [104, 92, 80, 70, 62, 54, 48] as const
/** The height of three lines: more would reach the company’s name. */
const mostEms = 3.6

async function draw({ title, seed }: SocialSubject, root: string): Promise<Buffer> {
  const face = displayFace(root)
  const { agency, brand } = facts()
  const words = await setTitle(plain(title), face)
  const name = { text: plain(agency.name), size: 46, width: room, colour: brand.accent }
  const base = height - margin
  const layers = [
    ...(await mark(brand, root)),
    // A whole number of pixels per thread.
    {
      input: Buffer.from(clothSvg(seed, clothWidth, height, dyes(), 9)),
      left: width - clothWidth,
      top: 0,
    },
    ...(words ? [{ input: words, left: margin, top: margin }] : []),
    ...(name.text === '' || brand.logo
      ? []
      : [{ input: await text(name, face).png().toBuffer(), left: margin + 72, top: base - 36 }]),
  ]
  // Few colours and no dithering: the weave repeats exactly, which PNG compresses best.
  return sharp({ create: { width, height, channels: 3, background: dyes().paper } })
    .composite(layers)
    .png({ palette: true, colours: 64, dither: 0, effort: 7, compressionLevel: 9 })
    .timeout({ seconds: 30 })
    .toBuffer()
}

type Line = Readonly<{ text: string; size: number; width: number; colour: string; split?: boolean }>

const text = ({ text: words, ...look }: Line, face: string) => drawnText(words, { ...look, face })

/** Renders the title on one to three lines as large as fits, truncated if necessary. Undefined if it is empty. */
async function setTitle(title: string, face: string): Promise<Buffer | undefined> {
  if (title === '') return undefined
  const colour = dyes().ink
  const measured = async (line: Line) => text(line, face).metadata()
  const fits = async (line: Line) => {
    const found = await measured(line)
    return found.width <= line.width && found.height <= line.size * mostEms
  }
  for (const size of sizes) {
    const line = { text: title, size, width: room, colour }
    if (!(await fits(line))) continue
    const tall = (await measured(line)).height
    let best: Line = line
    for (const share of [0.9, 0.8, 0.7, 0.6]) {
      const narrower = { ...line, width: Math.round(room * share) }
      const found = await measured(narrower)
      if (found.width > narrower.width || found.height > tall + size / 2) break
      best = { ...line, width: narrower.width }
    }
    return text(best, face).png().toBuffer()
  }
  const smallest = { size: sizes[sizes.length - 1] ?? 48, width: room, colour, split: true }
  let line: Line = { ...smallest, text: title }
  for (let length = 120; length > 0 && !(await fits(line)); length -= 8) {
    line = { ...smallest, text: `${[...title].slice(0, length).join('').trimEnd()}…` }
  }
  return text(line, face).png().toBuffer()
}

/** `words` in characters of the display font: without foreign accents; others are dropped. */
function plain(words: string): string {
  const known = /^[ -~À-ÿŒœ¡¿„“”‚‘’«»‹›–—…•·−×€ªº°²½©®]$/
  return [...words.normalize('NFC').replace(/\s/g, ' ')]
    .flatMap((it) =>
      known.test(it) ? it : [...it.normalize('NFD')].filter((part) => known.test(part)),
    )
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** The agency’s logo, or the sign of its icon with the name beside it. */
async function mark(brand: Brand, root: string): Promise<readonly OverlayOptions[]> {
  const [left, bottom] = [margin, height - margin]
  if (!brand.logo) {
    const sign = brand.icon === undefined ? weaveSvg(brand.accent) : await signSvg(brand, root)
    const input = await sharp(Buffer.from(sign), { density: 300 }).resize(42).toBuffer()
    return [{ input, left, top: bottom - 42 }]
  }
  const size = { width: room, height: 64, fit: 'inside' } as const
  const shape = await sharp(join(root, 'public', brand.logo), { density: 300 })
    .resize(size)
    .toBuffer()
  const { width: across = 1, height: down = 1 } = await sharp(shape).metadata()
  const ground = { width: across, height: down, channels: 4, background: brand.accent } as const
  const dyed = sharp({ create: ground }).composite([{ input: shape, blend: 'dest-in' }])
  return [{ input: await dyed.png().toBuffer(), left, top: bottom - down }]
}
