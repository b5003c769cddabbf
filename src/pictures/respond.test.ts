import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureVersion } from './address.ts'
import { QueueFull, unlessFull } from './queue.ts'
import { respond } from './respond.ts'
import { createPictures } from './store.ts'

describe('respond', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    const create = { width: 90, height: 60, channels: 3, background: '#9b2d1f' } as const
    await writeFile(join(folder, 'a.png'), await sharp({ create }).png().toBuffer())
  })
  afterAll(() => rm(folder, { recursive: true }))

  const rows = new Map([
    ['a', { image_url: '/a.png' }],
    ['broken', { image_url: '/b.png' }],
    ['none', { image_url: null }],
  ])
  const ask = (
    kind: string,
    id: string,
    file: string,
    version: string | null,
    preview: string | null = null,
  ) =>
    respond(
      { kind, id, file, version, preview },
      {
        projects: { byId: async (id) => rows.get(id) },
        news: { bySlug: async () => undefined },
        previews: {
          project: async (id, token) =>
            id === 'draft' && token === 'right' ? { image_url: '/a.png' } : undefined,
          article: async () => undefined,
        },
        pictures: createPictures({
          dataDir: folder,
          publicDir: folder,
          imageHosts: [],
          report: () => {},
        }),
      },
    )
  const lifetime = async (id: string, version: string | null) =>
    (await ask('verkefni', id, '400.webp', version)).headers.get('cache-control')

  it('answers a picture that may be kept for ever under its current version only', async () => {
    const answer = await ask('verkefni', 'a', '400.avif', pictureVersion('/a.png'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(await answer.arrayBuffer()).toHaveProperty(
      'byteLength',
      Number(answer.headers.get('content-length')),
    )
    expect(await lifetime('a', pictureVersion('/a.png'))).toBe(
      'public, max-age=31536000, immutable',
    )
    expect(await lifetime('a', 'old')).toBe('public, max-age=60')
    expect(await lifetime('a', null)).toBe('public, max-age=60')
  })

  it('answers the picture of a draft to those who have its preview, who keep no copy', async () => {
    const version = pictureVersion('/a.png')
    for (const token of [null, '', 'wrong']) {
      expect((await ask('verkefni', 'draft', '400.webp', version, token)).status).toBe(404)
    }
    const answer = await ask('verkefni', 'draft', '400.webp', version, 'right')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await ask('verkefni', 'a', '400.webp', version, 'right')).status).toBe(200)
    expect((await ask('frettir', 'draft', '400.webp', version, 'right')).status).toBe(404)
  })

  it('answers the cloth for a minute where the picture is broken or missing', async () => {
    expect(await lifetime('broken', pictureVersion('/b.png'))).toBe('public, max-age=60')
    expect(await lifetime('none', pictureVersion(''))).toBe('public, max-age=60')
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
    ['verkefni', 'a', '401.webp'],
    ['verkefni', 'a', '400.svg'],
  ])('has nothing at %s/%s/%s', async (kind, id, file) => {
    expect((await ask(kind, id, file, null)).status).toBe(404)
  })
})
