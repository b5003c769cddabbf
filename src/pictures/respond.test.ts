import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { respond } from './respond.ts'
import { createPictures, type Pictures, pictureVersion } from './store.ts'

let pictures: Pictures
beforeEach(async () => {
  const folder = temporaryFolder()
  const colours = { 'a.png': '#9b2d1f', 'in-text.png': '#22395b' }
  for (const [name, background] of Object.entries(colours)) {
    const create = { width: 90, height: 60, channels: 3, background } as const
    await writeFile(join(folder, name), await sharp({ create }).png().toBuffer())
  }
  const report = () => undefined
  pictures = createPictures({ dataDir: folder, publicDir: folder, imageHosts: [], report })
})

const stories = new Map([
  ['a', { image_url: '/a.png', image_focus: null, content: '/in-text.png /b.png' }],
  ['broken', { image_url: '/b.png', image_focus: null, content: '' }],
  ['none', { image_url: null, image_focus: null, content: '' }],
])
const sources = {
  projects: {
    byKey: async (id: string) => stories.get(id),
    previewed: async (id: string, token: string) =>
      id + token === 'draftright' ? stories.get('a') : undefined,
  },
  news: { byKey: async () => undefined, previewed: async () => undefined },
  picturesIn: (content: string) => content.split(' '),
}
/** Requests `kind/id/file`. */
const ask = (path: string, version: string | null = null, preview: string | null = null) => {
  const [kind = '', id = '', file = ''] = path.split('/')
  return respond({ kind, id, file, version, preview, language: 'is' }, { ...sources, pictures })
}
const kept = ({ headers }: Response) => headers.get('cache-control')
const current = pictureVersion('/a.png')

it.each([
  ['a picture under its version', 'a', current, 'public, max-age=31536000, immutable'],
  ['a picture under an old version', 'a', 'old', 'public, max-age=60'],
  ['a picture without a version', 'a', null, 'public, max-age=60'],
  ['the cloth of a broken picture', 'broken', pictureVersion('/b.png'), 'public, max-age=60'],
  ['the cloth without a picture', 'none', pictureVersion(''), 'public, max-age=60'],
])('says how long %s may be kept', async (_, id, version, expected) => {
  expect(kept(await ask(`verkefni/${id}/400.webp`, version))).toBe(expected)
})

it('answers the picture in the text whose version is asked for', async () => {
  const colourOf = async (address: string) => {
    const response = await ask('verkefni/a/400.webp', pictureVersion(address))
    const { dominant } = await sharp(await response.arrayBuffer()).stats()
    return [dominant.r > dominant.b ? 'red' : 'blue', kept(response)?.includes('immutable')]
  }
  expect(await colourOf('/a.png')).toEqual(['red', true])
  expect(await colourOf('/in-text.png')).toEqual(['blue', true])
  // A picture that is not in the story's text cannot be requested.
  expect(await colourOf('/other.png')).toEqual(['red', false])
})
