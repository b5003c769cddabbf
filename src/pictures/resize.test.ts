import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { resize } from './resize.ts'
import { formats, heightAt, widths } from './sizes.ts'

const red = { r: 200, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 200 }

function plain(width: number, height: number, background: object = red) {
  return sharp({ create: { width, height, channels: 3, background } })
}

describe('resize', () => {
  it.each(formats)('crops to the ratio in %s', async (format) => {
    const source = await plain(2000, 2000).png().toBuffer()
    const made = await sharp(await resize(source, { width: 800, ratio: '16/9', format })).metadata()
    expect([made.width, made.height]).toEqual([800, 450])
    expect(made.format).toMatch(format === 'avif' ? /avif|heif/ : 'webp')
  })

  it('never enlarges and keeps the ratio of what is small', async () => {
    const flat = await plain(300, 100).png().toBuffer()
    const made = await sharp(
      await resize(flat, { width: 1600, ratio: '3/2', format: 'webp' }),
    ).metadata()
    expect([made.width, made.height]).toEqual([150, 100])
    const dot = await plain(1, 1).png().toBuffer()
    expect(await resize(dot, { width: 400, ratio: '3/2', format: 'webp' })).not.toHaveLength(0)
  })

  it('turns a picture as its EXIF says and drops the metadata', async () => {
    const side = await plain(100, 200, blue).png().toBuffer()
    const source = await plain(200, 200)
      .composite([{ input: side, left: 0, top: 0 }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    const made = sharp(await resize(source, { width: 400, ratio: '3/2', format: 'webp' }))
    const { exif, orientation } = await made.metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    const { data } = await made.raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150)
  })

  it('lays what is transparent on paper', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const source = await sharp({
      create: { width: 60, height: 40, channels: 4, background: clear },
    })
      .png()
      .toBuffer()
    const made = await resize(source, { width: 400, ratio: '3/2', format: 'webp' })
    const [r = 0] = await sharp(made).raw().toBuffer()
    expect(r).toBeGreaterThan(240)
  })

  it('refuses what is no picture, also an SVG, and more than 50 million pixels', async () => {
    const size = { width: 400, ratio: '3/2', format: 'webp' } as const
    await expect(resize(Buffer.from('<h1>Not here</h1>'), size)).rejects.toThrow()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>'
    await expect(resize(Buffer.from(svg), size)).rejects.toThrow('svg')
    const huge = await plain(10_000, 5001).png().toBuffer()
    await expect(resize(huge, size)).rejects.toThrow('pixel limit')
  })
})

describe('heightAt', () => {
  it('is what the boxes in Picture.css are, to the pixel', () => {
    expect(widths.map((width) => heightAt(width, '3/2'))).toEqual([267, 533, 800, 1067])
    expect(widths.map((width) => heightAt(width, '16/9'))).toEqual([225, 450, 675, 900])
  })
})
