import { localHours } from '#hours/hours'
import { formatHours, languages, type Texts } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { company } from '#test-agency/company'
import articles from '../agency/demo/news.json' with { type: 'json' }
import projects from '../agency/demo/projects.json' with { type: 'json' }
import { all, type PageElement, wordsIn } from '../page-tree.ts'
import { pageOnce } from '../site-crawl.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** The words of each element that is found by one selector below the other. */
const wordsOf = (tree: PageElement, ...selectors: readonly string[]) =>
  selectors.reduce((found, it) => found.flatMap((element) => all(element, it)), [tree]).map(wordsIn)

const hrefsIn = (tree: PageElement, part: string) =>
  all(tree, part)
    .flatMap((it) => all(it, 'a'))
    .map(({ attributes }) => attributes.href)

/** What the page of a project or article shows of what both have. */
const storyOf = (page: PageElement) => [
  ...['h1', '.lead'].map((it) => wordsOf(page, 'article', it)),
  wordsOf(page, 'article', '.Prose-module_prose', 'p'),
  ['Article', 'ProjectDetail'].flatMap((it) => wordsOf(page, `.${it}-module_picture`, 'img'))
    .length,
  wordsOf(page, 'article', '[data-share]').length,
]

test('a project has all that it must, and ends its trail in the title', async ({ site }) => {
  const project = projects.find(({ id }) => id === 'thyrnir-og-yr')
  if (!project) throw new Error('no such project')
  const { id, title, description, content } = project
  const { tree: page } = await pageOnce(site, 'is', projectPath(id))
  const paragraphs = content.split(/\n+/).filter((line) => !line.startsWith('!['))
  expect(storyOf(page)).toEqual([[title], [description], paragraphs, 1, 1])
  expect(wordsOf(page, '.ProjectDetail-module_head').join()).toContain(project.category)
  expect(wordsOf(page, '.Tags-module_tags', 'li')).toEqual(project.tags)
  const { category, team, tags } = siteTexts('is').projects.detail
  expect(wordsOf(page, '.ProjectStory-module_facts', 'dt')).toEqual([category, team, tags])
  const [features] = all(page, 'article').flatMap((it) => all(it, '.ProjectStory-module_features'))
  const fixed = siteTexts('is').projects.detail.features.items
  expect(features && wordsOf(features, 'li')).toEqual(fixed)
  const results = project.results.split('\n').map((line) => line.replace(' | ', ' '))
  expect(wordsOf(page, '.ProjectDetail-module_results', 'li')).toEqual(results)
  const [link] = all(page, '.ProjectStory-module_facts').flatMap((it) => all(it, 'a'))
  const apart = { href: project.link, rel: 'noopener', target: '_blank' }
  const asButton = { class: expect.stringContaining('Button-module_button') }
  expect(link?.attributes).toMatchObject({ ...apart, ...asButton })
  expect(hrefsIn(page, '.ProjectStory-module_quote')).toEqual([routes.quote])
  // The oldest leads to the newest.
  expect(hrefsIn(page, '.NextStory-module_next')).toEqual([projectPath('nordurfar-bokanir')])
  expect(wordsOf(page, '.Breadcrumbs-module_trail', 'a').at(-1)).toBe(project.title)
})

test('news are listed newest first, and an article has all that it must', async ({ site }) => {
  const { tree: list } = await pageOnce(site, 'is', routes.news)
  const cards = all(list, '.NewsList-module_item')
  expect(cards.length).toBeGreaterThan(3)
  const dates = cards.map((card) => all(card, 'time')[0]?.attributes.datetime ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
  for (const card of cards) {
    expect(wordsOf(card, 'time')).toEqual([expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)])
    expect([all(card, 'h2').length, all(card, 'p').length > 0]).toEqual([1, true])
    expect(all(card, '[data-row]').length).toBe(1)
  }

  const [, chosen = ''] = hrefsIn(list, '.NewsHead-module_categories')
  const { tree: some } = await pageOnce(site, 'is', chosen)
  const category = new URLSearchParams(chosen.split('?')[1]).get('flokkur')
  const filed = articles.filter((it) => it.category === category).map(({ title }) => title)
  expect(filed.length).toBeGreaterThan(1)
  expect(wordsOf(some, '.NewsList-module_item', 'h2')).toEqual(filed)

  const article = articles.find(({ slug }) => slug === 'ad-flytja-netverslun')
  if (!article) throw new Error('no such article')
  const { tree: page } = await pageOnce(site, 'is', articlePath(article.slug))
  const { title, excerpt, content } = article
  expect(storyOf(page)).toEqual([[title], [excerpt], content.split(/\n+/), 1, 1])
  const [time] = all(page, 'article').flatMap((it) => all(it, 'time'))
  expect(time?.attributes.datetime).toBe(article.published_at)
  expect(hrefsIn(page, '.NextStory-module_more')).toEqual([
    ...['vefur-sem-endist', 'login-um-adgengi'].map(articlePath),
    routes.news,
  ])
})

test('offices tell hours by their own clocks, pages by the reader’s', async ({ site }) => {
  // As the clocks stand on the day on which the office is open next.
  const hours = company.offices.map(({ timeZone }) => formatHours(localHours(timeZone, new Date())))
  for (const language of languages()) {
    for (const path of [routes.contact, routes.company]) {
      const { tree } = await pageOnce(site, language, path)
      const told = all(tree, '[data-local-hours]').map((it) =>
        all(it, '.figure').map(wordsIn).join(),
      )
      expect(told).toEqual(hours)
    }
    const contact = wordsIn((await pageOnce(site, language, routes.contact)).tree)
    const clock = { is: undefined, en: 'UTC', es: hours[2], da: hours[1] }[language]
    if (clock) expect(contact.split(siteTexts(language).contact.panel.visit)[0]).toContain(clock)
  }
})

test('the footer and the contact page say how to reach the agency', async ({ site }) => {
  const { tree: page } = await pageOnce(site, 'is', routes.contact)
  const reach = [`tel:${company.phone.replaceAll(' ', '')}`, `mailto:${company.email}`]
  const social = company.social.map(({ url }) => url)
  const cities = company.offices.map(({ city }) => city.is)
  expect(cities).toHaveLength(3)
  for (const [part, links] of [
    ['main', reach],
    ['footer', [...reach, ...social]],
  ] as const) {
    const anchors = all(page, part).flatMap((it) => all(it, 'a'))
    const hrefs = anchors.map(({ attributes }) => attributes.href)
    expect(hrefs).toEqual(expect.arrayContaining([...links]))
    for (const city of cities) expect(wordsOf(page, part).join()).toContain(city)
  }
  const { opens, closes } = company.openingHours
  for (const time of [opens, closes]) expect(wordsOf(page, 'main').join()).toContain(time)
  expect(all(page, 'button').some((it) => 'data-cookie-reopen' in it.attributes)).toBe(true)
})

test('the strip of clients shows a mark with each name; support says what it costs at night', async ({
  site,
}) => {
  for (const language of languages()) {
    const { tree } = await pageOnce(site, language, routes.home)
    const parts = (id: string) =>
      all(tree, 'section').filter((it) => it.attributes['aria-labelledby'] === id)
    const clients = parts('clients').flatMap((it) => all(it, 'li'))
    expect(
      clients.map((it) => [wordsIn(it), all(it, 'use')[0]?.attributes.href]),
      language,
    ).toEqual(company.clients.map(({ name, mark }) => [name, mark]))
    const { home, common } = siteTexts(language)
    const figures = parts('stats-title').flatMap((it) => all(it, 'div').map(wordsIn))
    for (const said of [home.stats.support, home.stats.supportValue, common.response.phone]) {
      expect(figures.join(), language).toContain(said.replaceAll('\u00ad', ''))
    }
  }
})

/** The features of each page whose part is not called `features` (requirement 5.22). */
const otherwise = {
  consulting: 'topics',
  marketing: 'services',
  seo: 'services',
  analytics: 'services',
  maintenance: 'services',
} as const
const alike = [
  ...(['webDevelopment', 'webDesign', 'webProgramming', 'ai', 'subscription'] as const),
  ...(['booking', 'onlineShop', 'pointOfSale', 'wordpress', 'webHosting'] as const),
  ...(['emailHosting', 'siteManagement', 'liveChat', 'apiConnections'] as const),
]

const featuresOf = (texts: Texts) => [
  ...alike.map((page) => ({ page, id: 'features', cards: texts[page].features.cards })),
  { page: 'consulting', id: otherwise.consulting, cards: texts.consulting.topics.cards } as const,
  ...(['marketing', 'seo', 'analytics', 'maintenance'] as const).map((page) => ({
    ...{ page, id: otherwise[page], cards: texts[page].services.cards },
  })),
]

test('each feature has an icon or a drawing, a title and a description', async ({ site }) => {
  for (const { page, id, cards } of featuresOf(siteTexts('is'))) {
    const { tree } = await pageOnce(site, 'is', routes[page])
    const parts = all(tree, 'section').filter((it) => it.attributes['aria-labelledby'] === id)
    const items = parts.flatMap((it) => all(it, 'li')).filter((it) => all(it, 'h3').length === 1)
    const found = items.map((it) => ({
      title: all(it, 'h3').map(wordsIn).join(),
      text: all(it, 'p').map(wordsIn)[0],
      isDrawn: all(it, '[aria-hidden]').length > 0,
    }))
    expect(found, page).toEqual(cards.map(({ title, text }) => ({ title, text, isDrawn: true })))
  }
})
