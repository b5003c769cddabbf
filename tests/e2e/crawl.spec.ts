import { company } from '#content/company'
import { type Language, languages } from '#i18n/languages'
import { articlePath, projectPath, routes } from '#routing/routes'
import articles from '../agency/demo/news.json' with { type: 'json' }
import projects from '../agency/demo/projects.json' with { type: 'json' }
import { distinctPages, pathOf } from '../distinct-pages.ts'
import { htmlFaults } from '../html-faults.ts'
import { ask } from '../http.ts'
import { all, below } from '../page-tree.ts'
import { schemaFaults } from '../schema-org.ts'
import { type CrawledPage, crawl, withinHost } from '../site-crawl.ts'
import type { SiteProcess } from '../site-process.ts'
import { sitemapEntries } from '../sitemap-entries.ts'
import { danglingIds, structuredData, textsIn } from '../structured-data.ts'
import { expect, test } from './fixtures.ts'

// One worker for the file, so that each language is crawled once.
test.describe.configure({ mode: 'default' })

const rows = [
  ...projects.map(({ id }) => projectPath(id)),
  ...articles.map(({ slug }) => articlePath(slug)),
]
const legal: readonly string[] = [routes.terms, routes.privacy, routes.cookies]

async function pagesOf(site: SiteProcess, language: Language): Promise<readonly CrawledPage[]> {
  return [...(await crawl(site, language)).values()]
}

async function goodPagesOf(site: SiteProcess, language: Language) {
  return (await pagesOf(site, language)).filter(({ status }) => status === 200)
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

  test(`in ${language} titles and descriptions are unique`, async ({ site }) => {
    const pages = distinctPages(await pagesOf(site, language))
    const found = pages.flatMap(({ path, head: { title, description, robots } }) => {
      const same = pages.filter((it) => it.path !== path)
      return [
        ...(title.endsWith(` | ${company.name}`) ? [] : [`title ${title}`]),
        ...(same.some(({ head }) => head.title === title) ? [`title twice: ${title}`] : []),
        ...(same.some(({ head }) => head.description === description) ? ['description twice'] : []),
        ...(robots === 'index, follow' ? [] : [`robots ${robots}`]),
      ].map((fault) => `${path}: ${fault}`)
    })
    expect(found).toEqual([])
  })

  test(`in ${language} each page says its language, its address and its other languages`, async ({
    site,
  }) => {
    for (const { path, page, head } of distinctPages(await pagesOf(site, language))) {
      expect(all(page.tree, 'html')[0]?.attributes.lang, path).toBe(language)
      // Legal pages, projects and news are Icelandic only (requirements 7.9 and 8.1).
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

  test(`in ${language} the sitemap is the crawl`, async ({ site }) => {
    const { host, origin } = new URL(site.origin(language))
    const { status, body } = await ask(site.port, '/sitemap.xml', { host })
    expect(status).toBe(200)
    const own = distinctPages(await pagesOf(site, language))
      .map(({ head, path }) => ({ ...head, path, address: origin + path }))
      .filter(({ canonical, address }) => canonical[0] === address)
    const listed = sitemapEntries(body)
    expect(listed.map(({ address }) => address).sort()).toEqual(own.map((it) => it.address).sort())
    for (const { address, alternates, changedAt } of listed) {
      const page = own.find((it) => it.address === address)
      expect(alternates, address).toEqual(page?.alternates)
      expect(changedAt !== undefined, address).toBe(rows.includes(page?.path ?? ''))
      if (changedAt) expect(Date.parse(changedAt), address).toBeLessThanOrEqual(Date.now())
    }
  })

  test(`in ${language} every address in the structured data answers`, async ({ site }) => {
    const good = new Set<string>()
    for (const other of new Set([language, 'is'] as const)) {
      for (const page of await goodPagesOf(site, other)) good.add(site.origin(other) + page.address)
    }
    const wrong: string[] = []
    for (const { path, page } of distinctPages(await pagesOf(site, language))) {
      const graph = structuredData(page.body)
      wrong.push(...danglingIds(graph).map((id) => `${path}: nothing is said of ${id}`))
      for (const text of textsIn(graph)) {
        const url = /^https?:\/\/[^/]*localhost/.test(text) ? new URL(text) : undefined
        const address = url && url.origin + url.pathname + url.search
        if (!url || !address || good.has(address)) continue
        const { status } = await ask(site.port, url.pathname + url.search, { host: url.host })
        if (status === 200) good.add(address)
        else wrong.push(`${path}: ${status} ${text}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test(`in ${language} no page names a host of another table`, async ({ site }) => {
    const domains = Object.values(company.domains).map((it) => it.replaceAll('.', '\\.'))
    const foreign = new RegExp(`//(www\\.)?(${domains.join('|')})`)
    const pages = await pagesOf(site, language)
    expect(faults(pages, ({ body }) => body.match(foreign) ?? [])).toEqual([])
  })

  test(`in ${language} each page has a picture at its own address`, async ({ site }) => {
    for (const { path, head } of distinctPages(await pagesOf(site, language))) {
      const [address, version] = head.picture.split('?v=')
      const name = path === '/' ? '/forsida' : path
      expect(address, path).toBe(`${site.origin(language)}/myndir/kynning${name}.png`)
      expect(version, path).toMatch(/^[0-9a-f]{8}$/)
    }
  })
}

test('another title of a page is another picture', async ({ site }) => {
  const shown = new Map<string, { titles: Set<string>; pictures: Set<string> }>()
  for (const language of languages) {
    for (const { path, head } of distinctPages(await pagesOf(site, language))) {
      const { titles, pictures } = shown.get(path) ?? { titles: new Set(), pictures: new Set() }
      shown.set(path, { titles, pictures })
      titles.add(head.title)
      pictures.add(head.picture.replace(/^.*\?v=/, ''))
    }
  }
  for (const [path, { titles, pictures }] of shown) expect(pictures.size, path).toBe(titles.size)
  expect(shown.get('/')?.titles.size).toBe(languages.length)
})

test('the languages of a page point at each other', async ({ site }) => {
  const saying = new Map<string, string>()
  for (const language of languages) {
    for (const { path, head } of distinctPages(await pagesOf(site, language))) {
      saying.set(site.origin(language) + path, JSON.stringify(head.alternates))
    }
  }
  for (const [address, said] of saying) {
    const alternates: string[][] = JSON.parse(said)
    for (const [, href = ''] of alternates) expect(saying.get(href), address).toBe(said)
  }
})

test('structured data keeps to the vocabulary of schema.org', async ({ site }) => {
  const graphs = new Map<string, unknown>()
  // Danish has a price of its own market; the others differ from Icelandic by their words only.
  for (const language of ['is', 'da'] as const) {
    for (const { path, page } of distinctPages(await pagesOf(site, language))) {
      graphs.set(`${language} ${path}`, structuredData(page.body))
    }
  }
  // What the check itself is worth.
  graphs.set('wrong', {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', nme: '' }],
  })
  expect(await schemaFaults(graphs)).toEqual([expect.stringMatching(/^wrong: .*nme/)])
})

test('pages are valid HTML', async ({ site }) => {
  const pages = distinctPages(await pagesOf(site, 'is')).map(({ path, page }) => [path, page.body])
  const others = ['/engin-sida', `${routes.contact}?takk=3F2A-91BC`, `${routes.projects}?leit=zzz`]
  for (const path of others) pages.push([path, (await ask(site.port, path)).body])
  // Where a page is in two languages.
  for (const path of [routes.terms, ...rows.slice(0, 1), ...rows.slice(-1)]) {
    pages.push([path, (await ask(site.port, path, { host: 'da.localhost' })).body])
  }
  const found: string[] = []
  for (const [path, body = ''] of pages) {
    found.push(...(await htmlFaults(body)).map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
})
