import { company } from '#content/company'
import { articlePath, projectPath, routes } from '#routing/routes'
import { databaseFile } from '../database-file.ts'
import { ask } from '../http.ts'
import { all, type PageElement, pageTree, wordsIn } from '../page-tree.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

async function pageAt(site: SiteProcess, path: string): Promise<PageElement> {
  const { status, body } = await ask(site.port, path)
  expect([path, status]).toEqual([path, 200])
  return pageTree(body)
}

/** What the row holds, as the page writes it. */
function rowOf(site: SiteProcess, query: string): (column: string) => string {
  const rows = databaseFile(site.dataDir)
  const row = rows.prepare(query).get() ?? {}
  rows.close()
  return (column) => String(row[column] ?? '')
}

const wordsOf = (tree: PageElement, selector: string) => all(tree, selector).map(wordsIn)

test('a project has all that it must, and ends its trail in the title', async ({ site }) => {
  const row = rowOf(site, "select * from projects where id = 'thyrnir-og-yr'")
  const page = await pageAt(site, projectPath('thyrnir-og-yr'))
  const [article] = all(page, 'article.detail')
  if (!article) throw new Error('no project on its page')
  expect(wordsOf(article, 'h1')).toEqual([row('title')])
  expect(wordsOf(article, '.lead')).toEqual([row('description')])
  expect(wordsOf(article, '.detail__head').join()).toContain(row('category'))
  expect(all(article, '.tags').flatMap((it) => wordsOf(it, 'li'))).toEqual(JSON.parse(row('tags')))
  const paragraphs = row('content').split(/\n+/).filter(Boolean)
  expect(all(article, '.detail__text').flatMap((it) => wordsOf(it, 'p'))).toEqual(paragraphs)
  expect(all(article, '.detail__picture').flatMap((it) => all(it, 'img'))).toHaveLength(1)
  const texts = siteTexts('is').projects.detail
  const facts = all(article, '.detail__side')
  expect(facts.flatMap((it) => wordsOf(it, 'dt'))).toEqual([texts.category, texts.team, texts.tags])
  expect(facts.flatMap((it) => all(it, '.ticks')).length).toBe(1)
  const [link] = facts.flatMap((it) => all(it, 'a'))
  expect(link?.attributes).toMatchObject({ href: row('link'), rel: 'noopener', target: '_blank' })
  expect(all(article, '.share')).toHaveLength(1)
  expect(all(page, '.call').flatMap((it) => all(it, 'a'))[0]?.attributes.href).toBe(routes.quote)
  expect(wordsOf(page, '.breadcrumbs').join()).toMatch(new RegExp(`${row('title')}$`))
})

test('news are listed newest first, and an article has all that it must', async ({ site }) => {
  const list = await pageAt(site, routes.news)
  const cards = all(list, '.news-card')
  expect(cards.length).toBeGreaterThan(3)
  const dates = cards.map((card) => all(card, 'time')[0]?.attributes.datetime ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
  for (const card of cards) {
    expect(wordsOf(card, 'time')).toEqual([expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)])
    expect([all(card, 'h2').length, all(card, 'p').length > 0]).toEqual([1, true])
  }

  const row = rowOf(site, "select * from news where slug = 'ad-flytja-netverslun'")
  const page = await pageAt(site, articlePath('ad-flytja-netverslun'))
  const [article] = all(page, 'article.detail')
  if (!article) throw new Error('no article on its page')
  expect(wordsOf(article, 'h1')).toEqual([row('title')])
  expect(wordsOf(article, '.lead')).toEqual(row('excerpt') ? [row('excerpt')] : [])
  expect(all(article, 'time')[0]?.attributes.datetime).toBe(row('published_at'))
  expect(all(article, '.detail__text').flatMap((it) => wordsOf(it, 'p'))).toEqual(
    row('content').split(/\n+/).filter(Boolean),
  )
  expect(all(article, '.detail__picture').flatMap((it) => all(it, 'img'))).toHaveLength(1)
  expect(all(article, '.share')).toHaveLength(1)
})

test('the footer and the contact page say how to reach the agency', async ({ site }) => {
  const page = await pageAt(site, routes.contact)
  const reach = [`tel:${company.phone.replaceAll(' ', '')}`, `mailto:${company.email}`]
  const cities = Object.values(siteTexts('is').site.cities)
  expect(cities).toHaveLength(3)
  for (const part of ['footer', 'main']) {
    const [element] = all(page, part)
    if (!element) throw new Error(`no ${part}`)
    const links = all(element, 'a').map(({ attributes }) => attributes.href)
    expect([part, links]).toEqual([part, expect.arrayContaining(reach)])
    for (const city of cities) expect(wordsIn(element)).toContain(city)
  }
  const { opens, closes } = company.openingHours
  for (const time of [opens, closes]) expect(wordsOf(page, 'main').join()).toContain(time)
  const footer = all(page, 'footer').flatMap((it) => all(it, 'a'))
  for (const { url } of company.social) {
    expect(footer.map(({ attributes }) => attributes.href)).toContain(url)
  }
  expect(all(page, 'button').some((it) => 'data-cookie-reopen' in it.attributes)).toBe(true)
})
