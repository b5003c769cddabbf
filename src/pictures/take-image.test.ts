import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { imageNameOf, imagePath } from './source.ts'
import { isImage, keepImage, takeImage } from './take-image.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9b2d1f' } })

it('turns it upright, forgets its metadata and makes it no wider than is shown', async () => {
  const photo = await plain(300, 2600)
    .withExifMerge({ IFD0: { Artist: 'Jóna' }, IFD3: { GPSLatitude: '64/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('J')
  const { name, bytes } = await takeImage(photo)
  const made = await sharp(bytes).metadata()
  expect(made).toMatchObject({ format: 'webp', width: 2400, height: 277 })
  for (const known of ['exif', 'icc', 'xmp', 'orientation']) expect(made).not.toHaveProperty(known)
  expect(isImage(name, bytes)).toBe(true)
  expect(isImage(name, photo)).toBe(false)
  expect(imageNameOf(imagePath(name))).toBe(name)
})

it('refuses everything else, and says why', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const gif = await plain(9, 9).gif().toBuffer()
  for (const given of [svg, gif, Buffer.from('<html>'), Buffer.alloc(0)]) {
    await expect(takeImage(given)).rejects.toThrow('is no picture; AVIF, JPEG, PNG, WebP')
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 200, height: 200, channels: 3, background: '#000', noise } as const
  const photo = await sharp({ create }).jpeg().toBuffer()
  await expect(takeImage(photo.subarray(0, photo.length / 2))).rejects.toThrow('damaged')
  const wide = await plain(41_000, 1000).png().toBuffer()
  await expect(takeImage(wide)).rejects.toThrow('41000 × 1000 pixels; at most 40 million')
  const tall = await plain(1000, 17_000).png().toBuffer()
  await expect(takeImage(tall)).rejects.toThrow('17000 pixels high; at most 16383')
  await expect(takeImage(Buffer.alloc(20 * 1024 * 1024 + 1))).rejects.toThrow('more than 20 MB')
})

it('a picture is stored once, for its owner only', async () => {
  const into = join(temporaryFolder(), 'images')
  await keepImage(into, { name: 'a.webp', bytes: Buffer.from('x') })
  await keepImage(into, { name: 'a.webp', bytes: Buffer.from('y') })
  expect(await readdir(into)).toEqual(['a.webp'])
  expect(await readFile(join(into, 'a.webp'), 'utf8')).toBe('x')
  expect((await stat(join(into, 'a.webp'))).mode & 0o777).toBe(0o600)
})
