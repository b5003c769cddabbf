import { join } from 'node:path'
import sharp from 'sharp'
import { type Brand, facts } from '#agency/agency'
import { dyes } from '#pictures/pictures'
import { accentShades, grounds } from '../styles/accent.ts'

/** The site's PNG icons by path: width in pixels, and pixels per unit of the 32-unit drawing. */
const sizes = {
  'favicon.ico': [32, 1],
  'apple-touch-icon.png': [180, 5],
  'icons/192.png': [192, 6],
  'icons/512.png': [512, 16],
  // Devices may crop to a circle of 80 % of the width (W3C manifest, icon masks).
  'icons/maskable.png': [512, 12],
} as const

export type SiteIcon = keyof typeof sizes | 'icon.svg'

export function isSiteIcon(name: string): name is SiteIcon {
  return name === 'icon.svg' || Object.hasOwn(sizes, name)
}

/** Renders the icons for the agency’s current brand, cached; `root` is the project’s folder. */
export function createSiteIcons(root: string) {
  let made: Readonly<{ brand: Brand; icons: Map<SiteIcon, Promise<Buffer>> }> | undefined
  return {
    /** The response with an icon, cacheable for an hour. */
    async respond(icon: SiteIcon): Promise<Response> {
      const { brand } = facts()
      if (made?.brand !== brand) made = { brand, icons: new Map() }
      const drawing = made.icons.get(icon) ?? drawn(icon, brand, root)
      made.icons.set(icon, drawing)
      const type = types[icon.replace(/.*\./, '')] ?? ''
      return new Response(new Uint8Array(await drawing), {
        headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' },
      })
    },
  }
}

const types: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  png: 'image/png',
}

async function drawn(icon: SiteIcon, brand: Brand, root: string): Promise<Buffer> {
  if (icon === 'icon.svg') return Buffer.from(await signSvg(brand, root))
  const [width, unit] = sizes[icon]
  const png = await picture(width, unit, brand, root)
  return icon === 'favicon.ico' ? windowsIcon(png, width) : png
}

/** The sign centred on its background; a whole number of pixels per unit keeps every thread sharp. */
async function picture(width: number, unit: number, brand: Brand, root: string): Promise<Buffer> {
  const edge = (width - 32 * unit) / 2
  return sharp(Buffer.from(await signSvg(brand, root)), { density: 72 * unit })
    .resize(32 * unit)
    .extend({ top: edge, left: edge, bottom: edge, right: edge, background: brand.accent })
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

/** The site's icon as an SVG document: plain weave, or the agency’s letters, on the accent colour. */
export async function signSvg({ accent, icon }: Brand, root: string): Promise<string> {
  const { dark } = accentShades(accent).madder
  const night = `@media(prefers-color-scheme:dark){.w{fill:${dark}}.p{fill:${grounds.paper.dark}}}`
  const style = `<style>.w{fill:${accent}}.p{fill:${dyes().paper}}${night}</style>`
  const ground = '<path class="w" d="M0 0h32v32H0z"/>'
  const sign = icon === undefined ? `<path class="p" d="${weave}"/>` : await letters(icon, root)
  const size = 'width="32" height="32" viewBox="0 0 32 32"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${style}${ground}${sign}</svg>`
}

/** The weave alone in `colour`, as an SVG document. */
export function weaveSvg(colour: string): string {
  const path = `<path fill="${colour}" d="${weave}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="4 4 24 24">${path}</svg>`
}

/** Indices of the six threads each way. */
const weave = [0, 1, 2, 3, 4, 5]
  .flatMap((row) => [0, 1, 2].map((it) => [4 + 8 * it + 4 * (row % 2), 4 + 4 * row]))
  .map(([x, y]) => `M${x} ${y}h4v4h-4z`)
  .join('')

/**
 * The letters as a bitmap, because SVG viewers lack the font; coloured through a mask, so that it works in both
 * themes.
 */
async function letters(icon: string, root: string): Promise<string> {
  const look = { face: displayFace(root), colour: '#ffffff', size: 300 }
  const png = await drawnText(icon, look).png().toBuffer()
  const { width, height } = await sharp(png).metadata()
  const unit = Math.max(width / 24, height / 20)
  const [wide, high] = [width / unit, height / unit]
  const place = `x="${16 - wide / 2}" y="${16 - high / 2}" width="${wide}" height="${high}"`
  const image = `<image href="data:image/png;base64,${png.toString('base64')}" ${place}/>`
  return `<mask id="m">${image}</mask><path class="p" mask="url(#m)" d="M0 0h32v32H0z"/>`
}

/** Wraps one PNG in an ICO file: six bytes of header, sixteen of directory. */
function windowsIcon(png: Buffer, width: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(width, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

type Look = Readonly<{
  /** See `displayFace`. */
  face: string
  size: number
  colour: string
  width?: number
  /** Whether to break lines within words. */
  split?: boolean
}>

/** The path of the font file for names and titles drawn outside browsers; `root` is the project’s folder. */
export const displayFace = (root: string) => join(root, 'src/seo/fonts/fraunces-title.ttf')

/** Renders `words` in the display font; `size` and `width` in pixels. */
export function drawnText(words: string, { face, size, colour, width, split = false }: Look) {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return sharp({
    text: {
      text: `<span foreground="${colour}" line_height="0.9">${safe}</span>`,
      font: `Fraunces ${size}`,
      fontfile: face,
      ...(width !== undefined && { width }),
      wrap: split ? 'word-char' : 'word',
      // At 72 dpi a point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
}
