import { expect, it } from 'vitest'
import type { Site } from '#i18n/i18n'
import { createPublishedAddresses } from '#stories/stories'
import { article, project, store } from '#stories/stories.fixture'
import { describeEachEngine } from '../../tests/databases.ts'
import { siteIn } from '../../tests/site-in.ts'
import { sitemap, sitePages } from './sitemap.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const earlier = new Date('2026-05-01T12:00:00.000Z')

const addresses = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describeEachEngine('sitemap', ({ open }) => {
  async function filled() {
    const database = await open()
    const projects = ['b', 'Á & <b>', 'a', 'c', 'd', 'fr'].map((id) => project(id))
    projects.push(project('dansk', { language: 'da' }))
    projects.push(project('later', { published_at: '2026-06-02' }))
    const news = [article('frett', { published_at: '2026-05-20' })]
    await store(database, [...projects, ...news, article('drog', { status: 'draft' })], earlier)
    await database.db
      .updateTable('projects')
      .set({ language: 'fr' })
      .where('id', '=', 'fr')
      .execute()
    const rows = {
      projects: createPublishedAddresses(database, 'project', () => now),
      news: createPublishedAddresses(database, 'news', () => now),
    }
    return (site: Site, most?: number) => sitemap(site, rows, most)
  }

  it('has the pages of the host and the published rows of its language, each once', async () => {
    const read = await filled()
    const danish = addresses(await read(siteIn('da')))
    expect(danish).toEqual([
      ...sitePages('da').map(({ path }) => `https://vefstoll.dk${path}`),
      'https://vefstoll.dk/verkefni/dansk',
    ])
    expect(danish).not.toContain('https://vefstoll.dk/skilmalar')
    const icelandic = addresses(await read(siteIn('is')))
    expect(icelandic).toContain('https://vefstoll.is/skilmalar')
    expect(icelandic).toContain('https://vefstoll.is/verkefni/%C3%81%20%26%20%3Cb%3E')
    expect(icelandic).toContain('https://vefstoll.is/verkefni/fr')
    expect(icelandic).toHaveLength(sitePages('is').length + 7)
    expect(new Set(icelandic).size).toBe(icelandic.length)
  })

  it('dates rows by their last change, and pages not at all', async () => {
    const dates = [...((await (await filled())(siteIn('is'))) ?? '').matchAll(/<lastmod>(.*?)</g)]
    expect(new Set(dates.map(([, date]) => date))).toEqual(
      new Set([earlier.toISOString(), '2026-05-20T00:00:00.000Z']),
    )
    expect(dates).toHaveLength(7)
  })

  it('ends where a sitemap may have no more addresses', async () => {
    const read = await filled()
    const whole = addresses(await read(siteIn('is')))
    const most = whole.length - 3
    expect(addresses(await read(siteIn('is'), most))).toEqual(whole.slice(0, most))
  })
})
