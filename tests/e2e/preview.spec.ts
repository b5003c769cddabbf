import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '#database/database'
import { imagePath, keepImage, takeImage } from '#pictures/pictures'
import { createPreviews, removeStory, saveStory } from '#stories/stories'
import { article } from '#stories/stories.fixture'
import { ask } from '../http.ts'
import { expect, test } from './fixtures.ts'

const slug = 'forskodad-og-falid'
const path = `/frettir/${slug}`

test('a draft is seen by who has its address, by all when published', async ({ site, atEnd }) => {
  const create = { width: 900, height: 600, channels: 3, background: '#9b2d1f' } as const
  const image = await takeImage(await sharp({ create }).jpeg().toBuffer())
  await keepImage(join(site.dataDir, 'images'), image)
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  atEnd(database.close)
  const now = new Date()
  const get = (address: string, host = 'localhost') => ask(site.port, address, { host })
  const story = article(slug, {
    ...{ title: 'Forskoðað og falið', content: 'Efnisgrein sem enginn sér.', status: 'draft' },
    image_url: imagePath(image.name),
  })
  const by = null
  const before = await saveStory(database, { before: undefined, story, by, cause: 'created' }, now)
  const inAnHour = new Date(now.getTime() + 60 * 60 * 1000)
  const token = await createPreviews(database).add({ type: 'news', id: story.id }, inAnHour)

  for (const address of [path, `${path}?preview=${'x'.repeat(22)}`, `${path}?preview=`]) {
    const { status, headers } = await get(address)
    expect([address, status, headers.location]).toEqual([address, 302, '/frettir'])
  }
  for (const list of ['/', '/frettir', '/frettir/feed.xml', '/sitemap.xml']) {
    expect([list, (await get(list)).body.includes('forskodad')]).toEqual([list, false])
  }

  for (const [host, languages, note] of [
    ['localhost', 'is', 'Forskoðun. Aðeins þeir sem fá þessa slóð'],
    ['da.localhost', 'is, da', 'Forhåndsvisning. Kun de, der har dette link'],
  ] as const) {
    const { status, headers, body } = await get(`${path}?preview=${token}`, host)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-language': languages,
    })
    expect(body).toContain(note)
    expect(body).toContain('Efnisgrein sem enginn sér.')
    expect(body).toContain('<meta name="robots" content="noindex, follow">')
    expect(body).not.toContain('application/ld+json')
  }
  const { body } = await get(`${path}?preview=${token}`)
  const [, picture = ''] = /src="(\/myndir\/[^"]+\.webp\?[^"]+)"/.exec(body) ?? []
  const pictureShown = await get(picture.replaceAll('&amp;', '&'))
  expect([pictureShown.status, pictureShown.headers['cache-control']]).toEqual([
    200,
    'private, no-store',
  ])
  expect((await get(picture.replace(/&amp;.*/, ''))).status).toBe(404)

  const shown = { ...before, status: 'published' as const }
  const change = { before, story: shown, by, cause: 'published' } as const
  const published = await saveStory(database, change, new Date())
  // Servers look for changes every half second.
  await expect.poll(async () => (await get('/frettir')).body.includes('forskodad')).toBe(true)
  const publicPage = await get(path)
  expect(publicPage.body).not.toMatch(new RegExp(`Forskoðun|${token}`))
  expect(publicPage.body).toContain('<meta name="robots" content="index, follow">')
  await removeStory(database, { before: published, by }, new Date())
  await expect.poll(async () => (await get(path)).status).toBe(302)
})
