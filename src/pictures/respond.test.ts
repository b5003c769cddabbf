import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureVersion } from './address.ts'
import { QueueFull, unlessFull } from './queue.ts'
import { respond } from './respond.ts'
import { createPictures, type Pictures } from './store.ts'

let folder: string
let pictures: Pictures
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const create = { width: 90, height: 60, channels: 3, background: '#9b2d1f' } as const
  await writeFile(join(folder, 'a.png'), await sharp({ create }).png().toBuffer())
  const other = { ...create, background: '#22395b' }
  await writeFile(join(folder, 'in-text.png'), await sharp({ create: other }).png().toBuffer())
  const report = () => undefined
  pictures = createPictures({ dataDir: folder, publicDir: folder, imageHosts: [], report })
})
afterAll(() => rm(folder, { recursive: true }))

const rows = new Map([
  ['a', { image_url: '/a.png', image_focus: null, content: '/in-text.png /b.png' }],
  ['cut', { image_url: '/a.png', image_focus: '0 0', content: '' }],
  ['broken', { image_url: '/b.png', image_focus: null, content: '' }],
  ['none', { image_url: null, image_focus: null, content: '' }],
])
const ask = (
  kind: string,
  id: string,
  file: string,
  version: string | null,
  preview: string | null = null,
) =>
  respond(
    { kind, id, file, version, preview, language: 'is' },
    {
      projects: { byId: async (id) => rows.get(id) },
      news: { bySlug: async () => undefined },
      previews: {
        project: async (id, token) => (id + token === 'draftright' ? rows.get('a') : undefined),
        article: async () => undefined,
      },
      pictures,
      picturesIn: (content) => content.split(' '),
    },
  )
const current = pictureVersion('/a.png')

it('answers a picture of the size that is asked for', async () => {
  const response = await ask('verkefni', 'a', '400.avif', current)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif'])
  const length = Number(response.headers.get('content-length'))
  expect(await response.arrayBuffer()).toHaveProperty('byteLength', length)
})

it.each([
  ['a picture under its version', 'a', current, 'public, max-age=31536000, immutable'],
  ['a picture under an old version', 'a', 'old', 'public, max-age=60'],
  ['a picture without a version', 'a', null, 'public, max-age=60'],
  ['the cloth of a broken picture', 'broken', pictureVersion('/b.png'), 'public, max-age=60'],
  ['the cloth without a picture', 'none', pictureVersion(''), 'public, max-age=60'],
])('says how long %s may be kept', async (_, id, version, kept) => {
  const { headers } = await ask('verkefni', id, '400.webp', version)
  expect(headers.get('cache-control')).toBe(kept)
})

it('answers the picture of a draft to those who have its preview, who keep no copy', async () => {
  for (const token of [null, '', 'wrong']) {
    expect((await ask('verkefni', 'draft', '400.webp', current, token)).status).toBe(404)
  }
  const response = await ask('verkefni', 'draft', '400.webp', current, 'right')
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'private, no-store',
  ])
  expect((await ask('verkefni', 'a', '400.webp', current, 'right')).status).toBe(200)
  expect((await ask('frettir', 'draft', '400.webp', current, 'right')).status).toBe(404)
})

it('says when to come again while too many wait for a picture', async () => {
  const full = await unlessFull(() => Promise.reject(new QueueFull('full')))
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '5'])
  expect(full.headers.get('cache-control')).toBe('no-store')
  await expect(unlessFull(() => Promise.reject(new Error('other')))).rejects.toThrow('other')
})

it.each([
  ['verkefni', 'nobody', '400.webp'],
  ['frettir', 'a', '400.webp'],
  ['onnur', 'a', '400.webp'],
  ['constructor', 'a', '400.webp'],
  ['verkefni', 'a', '401.webp'],
  ['verkefni', 'a', '0400.webp'],
  ['verkefni', 'a', '400.svg'],
  ['verkefni', 'a', '400.avif.webp'],
  ['verkefni', 'a', '400'],
])('has nothing at %s/%s/%s', async (kind, id, file) => {
  expect((await ask(kind, id, file, null)).status).toBe(404)
})

it('answers the picture in the text whose version is asked for', async () => {
  const colourOf = async (version: string) => {
    const response = await ask('verkefni', 'a', '400.webp', version)
    const { dominant } = await sharp(await response.arrayBuffer()).stats()
    return [dominant.r > dominant.b ? 'red' : 'blue', response.headers.get('cache-control')]
  }
  expect(await colourOf(current)).toEqual(['red', expect.stringContaining('immutable')])
  expect(await colourOf(pictureVersion('/in-text.png'))).toEqual([
    ...['blue', expect.stringContaining('immutable')],
  ])
  // Nobody can ask for a picture that the text has not.
  expect((await colourOf(pictureVersion('/other.png')))[0]).toBe('red')
})

it('a picture that is cut elsewhere has another version', async () => {
  expect(pictureVersion('/a.png', '0 0')).not.toBe(current)
  const asked = await ask('verkefni', 'cut', '400.webp', pictureVersion('/a.png', '0 0'))
  expect(asked.headers.get('cache-control')).toContain('immutable')
  const outdated = await ask('verkefni', 'cut', '400.webp', current)
  expect(outdated.headers.get('cache-control')).toContain('max-age=60')
})
