import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '#database/database'
import { imagePath, keepImage, takeImage } from '#pictures/pictures'
import { createPreviews, removeStory, saveStory } from '#stories/stories'
import { article } from '#stories/stories.fixture'
import { ask } from '../http.ts'
import { deskSite, expect, test } from './fixtures.ts'

// It changes lists.
test.use(deskSite)

const slug = 'forskodad-og-falid'
const path = `/frettir/${slug}`

test('a draft is seen by who has its address, by all when published', async ({ site, atEnd }) => {
  const create = { width: 900, height: 600, channels: 3, background: '#9b2d1f' } as const
  const image = await takeImage(await sharp({ create }).jpeg().toBuffer())
  await keepImage(join(site.dataDir, 'images'), image)
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  atEnd(database.close)
  const now = new Date()
  const get = (address: string) => ask(site.port, address)
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

  // On every host: translated-stories.spec.ts.
  const { headers, body } = await get(`${path}?preview=${token}`)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).toContain('Forskoðun. Aðeins þeir sem fá þessa slóð')
  expect(body).toContain('Efnisgrein sem enginn sér.')
  expect(body).not.toContain('application/ld+json')
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
