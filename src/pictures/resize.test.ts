import sharp from 'sharp'
import { expect, it } from 'vitest'
import { formats, resize } from './resize.ts'

const red = { r: 200, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 200 }
const small = { width: 400, ratio: '3/2', format: 'webp' } as const

const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

it.each(formats)('crops to the ratio in %s', async (format) => {
  const made = await resize(await plain(2000, 2000), { width: 800, ratio: '16/9', format })
  const found = await sharp(made).metadata()
  expect([found.width, found.height]).toEqual([800, 450])
  expect(found.format).toMatch(format === 'avif' ? /avif|heif/ : 'webp')
})

it.each([
  [1, 0],
  [3, 180],
  [6, 270],
])(
  'keeps its focus in view, turned by the EXIF orientation %i, without metadata',
  async (orientation, angle) => {
    const upright = await sharp(await plain(900, 200, blue))
      .composite([{ input: await plain(300, 200), left: 0, top: 0 }])
      .png()
      .toBuffer()
    const stored = await sharp(upright)
      .rotate(angle)
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
    const redOf = async (focus: string) => {
      const made = sharp(await resize(stored, { ...small, focus }))
      const { exif, orientation: turned } = await made.metadata()
      expect([exif, turned]).toEqual([undefined, undefined])
      return (await made.raw().toBuffer())[0] ?? 0
    }
    expect(await redOf('0 50')).toBeGreaterThan(150)
    expect(await redOf('100 50')).toBeLessThan(50)
  },
)

it('refuses what is no picture, also an SVG, and more than 50 million pixels', async () => {
  await expect(resize(Buffer.from('<h1>Not here</h1>'), small)).rejects.toThrow()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>'
  await expect(resize(Buffer.from(svg), small)).rejects.toThrow('svg')
  await expect(resize(await plain(10_000, 5001), small)).rejects.toThrow('pixel limit')
})
