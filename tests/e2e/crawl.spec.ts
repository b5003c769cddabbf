import { company } from '#content/company'
import { type Language, languages } from '#i18n/languages'
import { articlePath, projectPath, routes } from '#site/routes'
import articles from '../../content/demo/news.json' with { type: 'json' }
import projects from '../../content/demo/projects.json' with { type: 'json' }
import { all, below, type PageElement, wordsIn } from '../page-tree.ts'
import { type CrawledPage, crawl, withinHost } from '../site-crawl.ts'
import type { SiteProcess } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

// One worker for the file, so that each language is crawled once.
test.describe.configure({ mode: 'default' })

const rows = [
  ...projects.map(({ id }) => projectPath(id)),
  ...articles.map(({ slug }) => articlePath(slug)),
]
const legal: readonly string[] = [routes.terms, routes.privacy, routes.cookies]

const crawled = new Map<Language, Promise<ReadonlyMap<string, CrawledPage>>>()

async function pagesOf(site: SiteProcess, language: Language): Promise<readonly CrawledPage[]> {
  const crawling = crawled.get(language) ?? crawl(site, language)
  crawled.set(language, crawling)
  return [...(await crawling).values()]
}

async function goodPagesOf(site: SiteProcess, language: Language) {
  return (await pagesOf(site, language)).filter(({ status }) => status === 200)
}

/** Every page once, without the queries that preselect, filter and turn pages. */
async function distinctPagesOf(site: SiteProcess, language: Language) {
  const pages = await goodPagesOf(site, language)
  return [...new Map(pages.map((page) => [pathOf(page), page])).entries()].map(([path, page]) => ({
    path,
    page,
    head: headOf(page.tree),
  }))
}

function pathOf({ address }: CrawledPage): string {
  return address.replace(/\?.*/, '')
}

function headOf(tree: PageElement) {
  const meta = (name: string) =>
    all(tree, 'meta').find(({ attributes: it }) => (it.name ?? it.property) === name)?.attributes
      .content ?? ''
  const links = all(tree, 'link').map(({ attributes }) => attributes)
  return {
    title: all(tree, 'title').map(wordsIn).join('|'),
    description: meta('description'),
    robots: meta('robots'),
    canonical: links.filter((it) => it.rel === 'canonical').map((it) => it.href),
    alternates: links
      .filter((it) => it.rel === 'alternate' && it.hreflang)
      .map((it) => [it.hreflang, it.href]),
  }
}

/** What the pages have to be blamed for, so that one run shows every fault of a language. */
function faults(
  pages: readonly CrawledPage[],
  check: (page: CrawledPage) => readonly string[],
): readonly string[] {
  return pages.flatMap((page) => check(page).map((fault) => `${page.address}: ${fault}`))
}

for (const language of languages) {
  test(`in ${language} every route is reached, and every link holds`, async ({ site }) => {
    const pages = await pagesOf(site, language)
    const paths = new Set(pages.map(pathOf))
    const expected = [...Object.values(routes), ...rows]
    expect(expected.filter((path) => !paths.has(path))).toEqual([])
    expect([...paths].filter((path) => !expected.includes(path))).toEqual([])
    const origin = site.origin(language)
    const byAddress = new Map(pages.map((page) => [page.address, page]))
    const broken = faults(pages, ({ address, status, from, links }) => [
      ...(status === 200 ? [] : [`${status}, linked from ${[...from].slice(0, 3).join(' ')}`]),
      ...links.filter((link) => {
        const target = withinHost(link, address, origin)
        const page = target && byAddress.get(target.address)
        if (!page || !target.fragment) return false
        return !below(page.tree).some(({ attributes }) => attributes.id === target.fragment)
      }),
    ])
    expect(broken).toEqual([])
    const orphans = pages.filter(({ address, from }) => address !== '/' && from.size === 0)
    expect(orphans.map(({ address }) => address)).toEqual([])
  })

  test(`in ${language} ids are unique, headings step down one at a time`, async ({ site }) => {
    const found = faults(await goodPagesOf(site, language), ({ tree }) => {
      const ids = below(tree).flatMap(({ attributes }) => attributes.id ?? [])
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
      const levels = below(tree).flatMap(({ name }) =>
        /^h[1-6]$/.test(name) ? Number(name.slice(1)) : [],
      )
      const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)
      return [
        ...twice.map((id) => `id ${id} twice`),
        ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
        ...(levels[0] === 1 ? [] : ['a heading before the h1']),
        ...jumps.map((level) => `jump to h${level} in ${levels.join('')}`),
      ]
    })
    expect(found).toEqual([])
  })

  test(`in ${language} titles and descriptions are unique and of good length`, async ({ site }) => {
    const pages = await distinctPagesOf(site, language)
    const found = pages.flatMap(({ path, head: { title, description, robots } }) => {
      const same = pages.filter((it) => it.path !== path)
      const written = !rows.includes(path)
      return [
        ...(title.endsWith(` | ${company.name}`) ? [] : [`title ${title}`]),
        ...(same.some(({ head }) => head.title === title) ? [`title twice: ${title}`] : []),
        ...(same.some(({ head }) => head.description === description) ? ['description twice'] : []),
        ...(written && title.length > 60 ? [`title of ${title.length}: ${title}`] : []),
        ...(written && (description.length < 120 || description.length > 155)
          ? [`description of ${description.length}: ${description}`]
          : []),
        ...(robots === 'index, follow' ? [] : [`robots ${robots}`]),
      ].map((fault) => `${path}: ${fault}`)
    })
    expect(found).toEqual([])
  })

  test(`in ${language} each page says its language, its address and its other languages`, async ({
    site,
  }) => {
    for (const { path, page, head } of await distinctPagesOf(site, language)) {
      expect(all(page.tree, 'html')[0]?.attributes.lang, path).toBe(language)
      // Legal pages, projects and news are Icelandic only (decisions, Language 9 and 10).
      const icelandic = rows.includes(path) || legal.includes(path)
      expect(head.canonical, path).toEqual([site.origin(icelandic ? 'is' : language) + path])
      const alternates = languages.map((other) => [other, site.origin(other) + path])
      const standard = ['x-default', site.origin('is') + path]
      expect(head.alternates, path).toEqual(icelandic ? [] : [...alternates, standard])
    }
  })

  test(`in ${language} only the language selector leads to the other hosts`, async ({ site }) => {
    const hosts = languages.filter((it) => it !== language).map((it) => site.origin(it))
    for (const { address, tree, links } of await goodPagesOf(site, language)) {
      const menu = all(tree, '.language-menu').flatMap((it) => all(it, 'a'))
      expect(menu.map(({ attributes }) => attributes.href)).toEqual(
        languages.map((it) => site.origin(it) + address),
      )
      const leaving = links.filter((link) => hosts.some((host) => link.startsWith(host)))
      expect(leaving.length, address).toBe(hosts.length)
      expect(
        links.filter((link) => /^(javascript:|http:\/\/(?!\w*\.?localhost))|^$/.test(link)),
      ).toEqual([])
    }
  })
}
