import { company } from '#content/company'
import { localHours } from '#hours/hours'
import { formatHours, type Language, languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import articles from '../agency/demo/news.json' with { type: 'json' }
import projects from '../agency/demo/projects.json' with { type: 'json' }
import { ask } from '../http.ts'
import { all, type PageElement, pageTree, wordsIn } from '../page-tree.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

async function pageAt(
  site: SiteProcess,
  path: string,
  language: Language = 'is',
): Promise<PageElement> {
  const { host } = new URL(site.origin(language))
  const { status, body } = await ask(site.port, path, { host })
  expect([path, status]).toEqual([path, 200])
  return pageTree(body)
}

/** The words of each element that is found by one selector below the other. */
const wordsOf = (tree: PageElement, ...selectors: readonly string[]) =>
  selectors.reduce((found, it) => found.flatMap((element) => all(element, it)), [tree]).map(wordsIn)

/** What the page of a project or article shows of what both have. */
const storyOf = (page: PageElement) => ({
  title: wordsOf(page, 'article.detail', 'h1'),
  lead: wordsOf(page, 'article.detail', '.lead'),
  paragraphs: wordsOf(page, 'article.detail', '.detail__text', 'p'),
  pictures: wordsOf(page, 'article.detail', '.detail__picture', 'img').length,
  shares: wordsOf(page, 'article.detail', '.share').length,
})

test('a project has all that it must, and ends its trail in the title', async ({ site }) => {
  const project = projects.find(({ id }) => id === 'thyrnir-og-yr')
  if (!project) throw new Error('no such project')
  const page = await pageAt(site, projectPath(project.id))
  expect(storyOf(page)).toEqual({
    title: [project.title],
    lead: [project.description],
    paragraphs: project.content.split(/\n+/),
    pictures: 1,
    shares: 1,
  })
  expect(wordsOf(page, '.detail__head').join()).toContain(project.category)
  expect(wordsOf(page, '.tags', 'li')).toEqual(project.tags)
  const { category, team, tags } = siteTexts('is').projects.detail
  expect(wordsOf(page, '.detail__side', 'dt')).toEqual([category, team, tags])
  expect(wordsOf(page, '.detail__side', '.ticks')).toHaveLength(1)
  const [link] = all(page, '.detail__side').flatMap((it) => all(it, 'a'))
  expect(link?.attributes).toMatchObject({
    ...{ href: project.link, rel: 'noopener', target: '_blank' },
  })
  expect(all(page, '.call').flatMap((it) => all(it, 'a'))[0]?.attributes.href).toBe(routes.quote)
  expect(wordsOf(page, '.breadcrumbs', 'a').at(-1)).toBe(project.title)
})

test('news are listed newest first, and an article has all that it must', async ({ site }) => {
  const cards = all(await pageAt(site, routes.news), '.news-card')
  expect(cards.length).toBeGreaterThan(3)
  const dates = cards.map((card) => all(card, 'time')[0]?.attributes.datetime ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
  for (const card of cards) {
    expect(wordsOf(card, 'time')).toEqual([expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)])
    expect([all(card, 'h2').length, all(card, 'p').length > 0]).toEqual([1, true])
  }

  const article = articles.find(({ slug }) => slug === 'ad-flytja-netverslun')
  if (!article) throw new Error('no such article')
  const page = await pageAt(site, articlePath(article.slug))
  expect(storyOf(page)).toEqual({
    title: [article.title],
    lead: [article.excerpt],
    paragraphs: article.content.split(/\n+/),
    pictures: 1,
    shares: 1,
  })
  const [time] = all(page, 'article.detail').flatMap((it) => all(it, 'time'))
  expect(time?.attributes.datetime).toBe(article.published_at)
})

test('each office tells its hours by its own clock, and pages theirs by the reader’s', async ({
  site,
}) => {
  // As the clocks stand on the day on which the office is open next.
  const hours = company.offices.map(({ timeZone }) => formatHours(localHours(timeZone, new Date())))
  for (const language of languages) {
    for (const path of [routes.contact, routes.company]) {
      const page = await pageAt(site, path, language)
      const told = all(page, '.local-hours').map((it) => all(it, '.figure').map(wordsIn).join())
      expect(told).toEqual(hours)
    }
    const contact = wordsIn(await pageAt(site, routes.contact, language))
    const clock = { is: undefined, en: 'UTC', es: hours[2], da: hours[1] }[language]
    if (clock) expect(contact.split(siteTexts(language).contact.panel.visit)[0]).toContain(clock)
  }
})

test('the footer and the contact page say how to reach the agency', async ({ site }) => {
  const page = await pageAt(site, routes.contact)
  const reach = [`tel:${company.phone.replaceAll(' ', '')}`, `mailto:${company.email}`]
  const social = company.social.map(({ url }) => url)
  const cities = Object.values(siteTexts('is').site.cities)
  expect(cities).toHaveLength(3)
  for (const [part, links] of [
    ['main', reach],
    ['footer', [...reach, ...social]],
  ] as const) {
    const hrefs = all(page, part).flatMap((it) => all(it, 'a'))
    expect(hrefs.map(({ attributes }) => attributes.href)).toEqual(
      expect.arrayContaining([...links]),
    )
    for (const city of cities) expect(wordsOf(page, part).join()).toContain(city)
  }
  const { opens, closes } = company.openingHours
  for (const time of [opens, closes]) expect(wordsOf(page, 'main').join()).toContain(time)
  expect(all(page, 'button').some((it) => 'data-cookie-reopen' in it.attributes)).toBe(true)
})
