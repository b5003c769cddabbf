import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '#server/root'
import { socialVersion } from './social-page.ts'
import { createSocialPictures } from './social-pictures.ts'

let folder: string
let reports: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'social-'))
  reports = []
})
afterEach(() => rm(folder, { recursive: true }))

const pictures = (dataDir = folder) =>
  createSocialPictures({ root, dataDir, report: (it) => reports.push(it) })
const subject = { title: 'Ætlar þú að flytja „netverslunina“ í ár & hvert þá?', seed: '/verdskra' }

it('makes a picture of 1200 by 630 pixels under 60 KB, with words and cloth on it', async () => {
  const png = await pictures().render(subject)
  const { format, width, height } = await sharp(png).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(png.length).toBeLessThan(60 * 1024)
  const entropy = async (left: number, top: number) => {
    const piece = await sharp(png).extract({ left, top, width: 300, height: 200 }).toBuffer()
    return (await sharp(piece).stats()).entropy
  }
  expect(await entropy(900, 0)).toBeGreaterThan(0.5)
  expect(await entropy(100, 80)).toBeGreaterThan(0.5)
  expect(await entropy(560, 400)).toBe(0)
})

it.each([
  'Að flytja netverslun án þess að týna viðskiptavinum',
  'Vaðlaheiðarvegavinnuverkfærageymsluskúrslyklakippuhringur',
  'Ólíkindalæti í Ásbyrgi '.repeat(9),
  'ÁÐÉÍÓÚÝÞÆÖáðéíóúýþæö ÅØåø Ññ ¿¡ „á“ “en” »da« «es» – … & 24/7 100%',
  '<b>Čapek</b> & 日本',
])('keeps the margins, above all of %s', async (title) => {
  const png = await pictures().render({ ...subject, title })
  const ink = async (left: number, top: number, width: number, height: number) => {
    const piece = await sharp(png).extract({ left, top, width, height }).toBuffer()
    return (await sharp(piece).stats()).entropy
  }
  expect(await ink(72, 72, 300, 100)).toBeGreaterThan(0.1)
  expect(await ink(806, 0, 68, 630)).toBe(0)
  expect(await ink(0, 0, 874, 70)).toBe(0)
  expect(await ink(0, 462, 874, 40)).toBe(0)
})

it('leaves the letters out that the display face does not have', async () => {
  const made = async (title: string) =>
    (await pictures().render({ ...subject, title })).toString('hex')
  expect(await made('  Čapek\u00a0 & ša\u0301 😀 \n ok')).toBe(await made('Capek & sá ok'))
  expect(await made('日本')).toBe(await made(''))
})

it('is made once for all who ask, and kept', async () => {
  const { render } = pictures()
  const [one, other] = await Promise.all([render(subject), render(subject)])
  expect(one).toBe(other)
  const files = await readdir(join(folder, 'pictures'))
  expect(files).toHaveLength(1)
  await writeFile(join(folder, 'pictures', files[0] ?? ''), 'kept')
  expect((await pictures().render(subject)).toString()).toBe('kept')
})

it('is another one for another title or cloth, at another address', async () => {
  const retitled = { ...subject, title: 'Annað' }
  const recloth = { ...subject, seed: '/annad' }
  const versions = [subject, retitled, recloth].map(socialVersion)
  expect(new Set(versions).size).toBe(3)
  expect(versions.join('')).toMatch(/^[0-9a-f]{24}$/)
  const { render } = pictures()
  const made = [await render(subject), await render(retitled), await render(recloth)]
  expect(new Set(made.map((it) => it.toString('base64'))).size).toBe(3)
})

it('works without a disk', async () => {
  await writeFile(join(folder, 'var'), 'a file where the folder should be')
  expect((await pictures(join(folder, 'var')).render(subject)).length).toBeGreaterThan(1000)
  expect(reports.length).toBeGreaterThan(0)
})
