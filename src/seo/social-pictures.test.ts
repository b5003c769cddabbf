import sharp from 'sharp'
import { expect, it } from 'vitest'
import { root } from '#server/root'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { createSocialPictures } from './social-pictures.ts'

const pictures = () =>
  createSocialPictures({ root, dataDir: temporaryFolder(), report: () => undefined })
const subject = { title: 'Ætlar þú að flytja „netverslunina“ í ár & hvert þá?', seed: '/verdskra' }

/** The contrast of a region of a picture: 0 for a single colour. */
async function ink(png: Buffer, left: number, top: number, width: number, height: number) {
  const piece = await sharp(png).extract({ left, top, width, height }).toBuffer()
  return (await sharp(piece).stats()).entropy
}

it('makes a picture of 1200 by 630 pixels under 60 KB, with words and cloth on it', async () => {
  const png = await pictures().render(subject)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(60 * 1024)
  expect(await ink(png, 900, 0, 300, 200)).toBeGreaterThan(0.5)
  expect(await ink(png, 100, 80, 300, 200)).toBeGreaterThan(0.5)
  expect(await ink(png, 560, 400, 300, 200)).toBe(0)
})

it.each([
  'Vaðlaheiðarvegavinnuverkfærageymsluskúrslyklakippuhringur',
  'Ólíkindalæti í Ásbyrgi '.repeat(9),
  'ÁÐÉÍÓÚÝÞÆÖáðéíóúýþæö ÅØåø Ññ ¿¡ „á“ “en” »da« «es» – … & 24/7 100%',
])('keeps the margins, above all of %s', async (title) => {
  const png = await pictures().render({ ...subject, title })
  expect(await ink(png, 72, 72, 300, 100)).toBeGreaterThan(0.1)
  expect(await ink(png, 806, 0, 68, 630)).toBe(0)
  expect(await ink(png, 0, 0, 874, 70)).toBe(0)
  expect(await ink(png, 0, 462, 874, 40)).toBe(0)
})
