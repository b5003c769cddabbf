/**
 * Makes the icons that devices ask for from public/icon.svg: `node scripts/site-icons.ts`. Needed
 * again only when the sign changes; the result is committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { dyes } from '#pictures/pictures'
import { root } from '#server/root'

const folder = join(root, 'public')
const sign = readFileSync(join(folder, 'icon.svg'))

/**
 * The sign as PNG in the middle of its own ground.
 *
 * @param width of the picture, in pixels
 * @param unit of the sign's 32 units, in pixels: a whole number keeps every thread sharp
 */
function picture(width: number, unit: number): Promise<Buffer> {
  const edge = (width - 32 * unit) / 2
  return sharp(sign, { density: 72 * unit })
    .resize(32 * unit)
    .extend({ top: edge, left: edge, bottom: edge, right: edge, background: dyes.madder })
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

/** A Windows icon with one PNG inside: six bytes of head, sixteen of directory. */
function icon(png: Buffer, width: number): Buffer {
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

mkdirSync(join(folder, 'icons'), { recursive: true })
const files: readonly (readonly [string, Buffer])[] = [
  ['favicon.ico', icon(await picture(32, 1), 32)],
  ['apple-touch-icon.png', await picture(180, 5)],
  ['icons/192.png', await picture(192, 6)],
  ['icons/512.png', await picture(512, 16)],
  // A device may cut all but a circle of four fifths (W3C manifest, icon masks).
  ['icons/maskable.png', await picture(512, 12)],
]
for (const [name, bytes] of files) {
  writeFileSync(join(folder, name), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}
