import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startImageHost } from '../../tests/image-host.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { clothPicture } from './resize.ts'
import { createPictures } from './store.ts'

const remote = 'https://images.example.com/a.jpg'
const story = { kind: 'verkefni', id: 'kaffi', imageUrl: remote } as const
const small = { width: 400, format: 'webp' } as const

let host: Awaited<ReturnType<typeof startImageHost>>
let photo: Buffer
let body: Buffer
let asked = 0
let folder: string
let time = 0
const reports: string[] = []

beforeAll(async () => {
  const create = { width: 900, height: 900, channels: 3, background: '#5a3c1e' } as const
  photo = await sharp({ create }).jpeg().toBuffer()
  host = await startImageHost((_, response) => {
    asked += 1
    // The wrong header is intentional: only decoding decides.
    response.writeHead(200, { 'content-type': 'text/html' }).end(body)
  })
})
afterAll(() => host.close())
beforeEach(() => {
  folder = temporaryFolder()
  body = photo
  asked = 0
  reports.length = 0
})

const pictures = (imageHosts: string[] = ['images.example.com']) =>
  createPictures({
    dataDir: join(folder, 'var'),
    publicDir: join(folder, 'public'),
    imageHosts,
    report: (event, { reason }) => reports.push(`${event}: ${reason}`),
    agent: host.agent,
    now: () => time,
  })
const cloth = (id: string) => clothPicture(`verkefni/${id}`, { ...small, ratio: '3/2' })

it('fetches a remote picture once for all its sizes, however many ask at once', async () => {
  const { render } = pictures()
  const sizes = [small, small, { ...small, width: 800 }, { ...small, format: 'avif' }] as const
  const made = await Promise.all(sizes.map((size) => render({ ...story, ...size })))
  expect(made.map(({ found }) => found)).toEqual([true, true, true, true])
  expect(made.map(({ contentType }) => contentType)).toContain('image/avif')
  await render({ ...story, width: 1200, format: 'webp' })
  expect(asked).toBe(1)
})

it('answers from the disk after a restart, with nothing half written beside it', async () => {
  const first = await pictures().render({ ...story, ...small })
  body = Buffer.from('gone')
  expect((await pictures().render({ ...story, ...small })).body.equals(first.body)).toBe(true)
  expect(asked).toBe(1)
  const files = await readdir(join(folder, 'var', 'pictures'))
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([])
})

it('shows the cloth for a minute when the response is no picture, then asks again', async () => {
  const { render } = pictures()
  body = Buffer.from('<h1>Not here</h1>')
  const shown = await render({ ...story, ...small })
  expect(shown.found).toBe(false)
  expect(shown.body.equals(await cloth('kaffi'))).toBe(true)
  body = photo
  time += 59_000
  expect((await render({ ...story, width: 800, format: 'webp' })).found).toBe(false)
  expect([asked, reports.length]).toEqual([1, 1])
  time += 2000
  expect((await render({ ...story, ...small })).found).toBe(true)
  expect(asked).toBe(2)
})

it('reads the site’s own files and shows the cloth for one that is not there', async () => {
  await mkdir(join(folder, 'public'))
  await writeFile(join(folder, 'public', 'a.jpg'), photo)
  await writeFile(join(folder, 'secret.jpg'), photo)
  const { render } = pictures()
  const sources = ['/a.jpg', '/b.jpg', '/../secret.jpg', '/%2e%2e/secret.jpg', null]
  const made = sources.map((imageUrl) => render({ ...story, ...small, imageUrl }))
  const found = (await Promise.all(made)).map((picture) => picture.found)
  expect(found).toEqual([true, false, false, false, false])
  expect(asked).toBe(0)
})
