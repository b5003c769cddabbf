import sharp, { type OverlayOptions } from 'sharp'

/** A screenshot: the path of its file and what is written above it. */
export type Shot = Readonly<{ file: string; label: string }>

type Strip = Readonly<{ input: Buffer; width: number; height: number }>

const sheetWidth = 2000
const sheetHeight = 2000
const gap = 16
const lineHeight = 28

/** How wide a page is on the sheet, by the width of its window: small enough to see it whole. */
const thumbWidth = (width: number) => Math.round(Math.min(width * 0.75, 300 + width * 0.1))

/**
 * Lays screenshots out on sheets of 2000 × 2000 pixels, to be looked at together. A long page goes
 * on in the column beside it.
 *
 * @param shots PNG files, taken in windows `width` pixels wide
 * @param name path of the sheets, without the number and `.png` that it gets
 * @returns the paths of the sheets
 * @throws Error when a file is no picture
 */
export async function writeContactSheets(
  shots: readonly Shot[],
  width: number,
  name: string,
): Promise<string[]> {
  const strips = (await Promise.all(shots.map((shot) => stripsOf(shot, width)))).flat()
  const perSheet = Math.floor((sheetWidth + gap) / (thumbWidth(width) + gap))
  const sheets: string[] = []
  for (let from = 0; from < strips.length; from += perSheet) {
    const path = `${name}-${sheets.length + 1}.png`
    await writeSheet(strips.slice(from, from + perSheet), path)
    sheets.push(path)
  }
  return sheets
}

async function stripsOf({ file, label }: Shot, width: number): Promise<Strip[]> {
  const small = await sharp(file)
    .resize({ width: thumbWidth(width) })
    .png()
    .toBuffer()
  const whole = await sharp(small).metadata()
  const room = sheetHeight - lineHeight
  const count = Math.max(1, Math.ceil((whole.height - lineHeight) / room))
  return await Promise.all(
    Array.from({ length: count }, async (_, part) => {
      const top = part * room
      const box = { left: 0, top, width: whole.width, height: Math.min(room, whole.height - top) }
      const cut = await sharp(small).extract(box).toBuffer()
      const input = await sharp(cut)
        .extend({ top: lineHeight, background: 'white' })
        .composite([{ input: lineOf(label, part, whole.width), top: 0, left: 0 }])
        .png()
        .toBuffer()
      return { input, width: box.width, height: box.height + lineHeight }
    }),
  )
}

function lineOf(label: string, part: number, width: number): Buffer {
  const words = part > 0 ? `${label} (${part + 1})` : label
  const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${lineHeight}">
    <text x="0" y="19" font-family="sans-serif" font-size="14">${text}</text></svg>`)
}

async function writeSheet(strips: readonly Strip[], path: string): Promise<void> {
  let left = 0
  const placed = strips.map(({ input, width }): OverlayOptions => {
    const at = { input, left, top: 0 }
    left += width + gap
    return at
  })
  const height = Math.max(...strips.map((strip) => strip.height))
  await sharp({ create: { width: sheetWidth, height, channels: 3, background: 'grey' } })
    .composite(placed)
    .png()
    .toFile(path)
}
