import { languages } from '#i18n/languages'
import { articlePath, projectPath, routes } from '#routing/routes'
import { databaseFile } from '../database-file.ts'
import { ask } from '../http.ts'
import { elements, metaOf } from '../page-source.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

const linkOf = (html: string, rel: string) => elements(html, 'link').find((it) => it.rel === rel)

test('an article is known by the words of its own text, a project by its category and tags', async ({
  page,
  site,
}) => {
  await page.goto(routes.news)
  const articles = await page
    .locator(`main a[href^="${routes.news}/"]`)
    .evaluateAll((all) => [...new Set(all.map((it) => it.getAttribute('href') ?? ''))])
  const keywords = new Map<string, string>()
  for (const path of articles) {
    const { body } = await ask(site.port, path)
    keywords.set(path, metaOf(body, 'keywords') ?? '')
  }
  expect(new Set(keywords.values()).size).toBe(articles.length)
  const list = metaOf((await ask(site.port, routes.news)).body, 'keywords')
  expect([...keywords.values()]).not.toContain(list)
  const words = keywords.get(articlePath('ad-flytja-netverslun'))?.split(', ') ?? []
  expect(words).toContain('netverslun')
  expect(words.length).toBeGreaterThan(4)
  // Words of this language that say no subject.
  expect(words.filter((word) => ['þess', 'hafa', 'ekki', 'fyrir'].includes(word))).toEqual([])

  const project = await ask(site.port, projectPath('thyrnir-og-yr'))
  await page.goto(projectPath('thyrnir-og-yr'))
  const category = await page.locator('.detail__head .eyebrow').textContent()
  const tags = await page.locator('.tags li').allTextContents()
  expect(metaOf(project.body, 'keywords')).toBe([category, ...tags].join(', '))
})

test('an article in another language is known by words of that language', async () => {
  const site = await startSite()
  const rows = databaseFile(site.dataDir)
  rows.exec(`update news set language = 'en', title = 'Moving an online shop', excerpt = null,
    content = 'When you move a shop, the shop should keep its addresses. Orders from before the move
    should stay with the shop.' where slug = 'ad-flytja-netverslun'`)
  rows.close()
  const { body } = await ask(site.port, articlePath('ad-flytja-netverslun'))
  expect(metaOf(body, 'keywords')).toMatch(
    /^shop, move, moving|^shop, moving|^moving, online, shop/,
  )
  expect(metaOf(body, 'keywords')).not.toMatch(/\b(when|should|before|from|with)\b/)
  await site.remove()
})

test('each page of a list is a page of its own: address, title and neighbours', async () => {
  const site = await startSite()
  const rows = databaseFile(site.dataDir)
  for (const [table, unique] of [
    ['news', ['id', 'slug']],
    ['projects', ['id']],
  ] as const) {
    const columns = rows
      .prepare(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => String(name))
    for (let copy = 1; copy <= 60; copy += 1) {
      const values = columns.map((name) =>
        unique.some((it) => it === name) ? `${name} || '-${copy}'` : name,
      )
      rows.exec(
        `insert into ${table} (${columns}) select ${values} from ${table} order by id limit 1`,
      )
    }
  }
  rows.close()
  for (const list of [routes.news, routes.projects]) {
    const titles = new Set<string>()
    for (const page of [1, 2, 3]) {
      const path = page === 1 ? list : `${list}?sida=${page}`
      for (const language of languages) {
        const { host, origin } = new URL(site.origin(language))
        const { body } = await ask(site.port, path, { host })
        expect(linkOf(body, 'canonical')?.href).toBe(origin + path)
        expect(metaOf(body, 'og:url')).toBe(origin + path)
        expect(metaOf(body, 'robots')).toBe('index, follow')
        const alternates = elements(body, 'link').filter((it) => it.hreflang)
        expect(alternates.map((it) => it.href)).toEqual(
          [...languages, 'is'].map((other) => site.origin(other) + path),
        )
        const at = (other: number) =>
          other === 1 ? origin + list : `${origin}${list}?sida=${other}`
        expect(linkOf(body, 'prev')?.href).toBe(page === 1 ? undefined : at(page - 1))
        expect(linkOf(body, 'next')?.href).toBe(page === 3 ? undefined : at(page + 1))
        titles.add(/<title>(.*?)<\/title>/.exec(body)?.[1] ?? '')
      }
    }
    expect(titles.size).toBe(3 * languages.length)
    const { host, origin } = new URL(site.origin())
    const of = async (query: string) => (await ask(site.port, `${list}?${query}`, { host })).body
    expect(linkOf(await of('sida=1'), 'canonical')?.href).toBe(origin + list)
    // Behind the end there is nothing to be found.
    expect(metaOf(await of('sida=9'), 'robots')).toBe('noindex, follow')
  }
  const { host, origin } = new URL(site.origin())
  const found = await ask(site.port, `${routes.projects}?leit=vef&sida=2`, { host })
  expect(linkOf(found.body, 'canonical')?.href).toBe(origin + routes.projects)
  await site.remove()
})
