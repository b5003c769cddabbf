import { createHash } from 'node:crypto'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { firstLanguage, type Language, languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { company } from '#test-agency/company'
import articles from '../agency/demo/news.json' with { type: 'json' }
import projects from '../agency/demo/projects.json' with { type: 'json' }
import { ask, type HttpResponse, post } from '../http.ts'
import {
  all,
  attributesIn,
  below,
  decoded,
  headOf,
  heard,
  pageTree,
  structuredData,
  wordsIn,
} from '../page-tree.ts'
import { properNames } from '../proper-names.ts'
import { crawl, withinHost } from '../site-crawl.ts'
import type { SiteProcess } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

const rows = [
  ...projects.map(({ id }) => projectPath(id)),
  ...articles.map(({ slug }) => articlePath(slug)),
]
const legal: readonly string[] = [routes.terms, routes.privacy, routes.cookies]
/** Legal pages, projects and news are Icelandic only (requirements 7.9 and 8.1). */
const icelandic = [...rows, ...legal]
const formPages: readonly string[] = [
  ...[routes.contact, routes.quote, routes.serviceDesk],
  ...[routes.wordpressExpressOrder, routes.hostingOrder],
]

type Visit = Awaited<ReturnType<typeof visit>>

/**
 * Every address that is linked to, and every page once, without the queries that lead to it; those, the
 * same in all languages, are followed in one of them.
 */
async function visit(site: SiteProcess, language: Language) {
  const linked = await crawl(site, language, language === firstLanguage())
  const pages = linked.filter(({ address, path }) => address === path)
  return { site, language, origin: site.origin(language), linked, pages }
}

/** Pages that no link leads to. */
async function unlinked(site: SiteProcess, language: Language) {
  const { host } = new URL(site.origin(language))
  const page = { host, headers: { Accept: 'text/html' } }
  const wrong = await post(site.port, { 'form-name': 'contact' }, page)
  const paths = ['/engin-sida', `${routes.contact}?takk=3F2A-91BC`, `${routes.projects}?leit=zzz`]
  const asked = await Promise.all(paths.map((path) => ask(site.port, path, page)))
  return [wrong, ...asked].map((it, nr) => ({ ...it, address: ['errors', ...paths][nr] ?? '' }))
}

type Found = readonly (string | readonly unknown[])[]

/** What the pages of a language have to be blamed for, so that one run shows every fault. */
const checks: Readonly<Record<string, (visited: Visit) => Found | Promise<Found>>> = {
  'every route is reached, and every link holds': ({ linked, pages, origin }) => {
    const expected = [...Object.values(routes), ...rows]
    const byAddress = new Map(linked.map((page) => [page.address, page]))
    const holds = (link: string, address: string) => {
      const target = withinHost(link, address, origin)
      const page = target && byAddress.get(target.address)
      if (!page || !target.fragment) return true
      return below(page.tree).some(({ attributes }) => attributes.id === target.fragment)
    }
    return [
      ...expected.filter((path) => !pages.some((page) => page.path === path)),
      ...linked
        .filter(({ status, path }) => status !== 200 || !expected.includes(path))
        .map(({ address, status, from }) => [address, status, ...from]),
      ...linked.flatMap(({ address, links }) => links.filter((link) => !holds(link, address))),
    ]
  },

  'titles and descriptions are unique': ({ pages }) => {
    const heads = pages.map(({ tree }) => headOf(tree))
    const titles = heads.map(({ title }) => title)
    const descriptions = heads.map(({ meta }) => meta('description') ?? '')
    return [titles, descriptions]
      .flatMap((texts) => texts.filter((text, index) => texts.indexOf(text) !== index || !text))
      .concat(titles.filter((it) => !it.endsWith(` | ${company.name}`)))
  },

  'each page says its language, address, other languages and picture': (visited) => {
    const { site, language, pages, origin } = visited
    for (const { path, tree } of pages) {
      const { meta, linked, alternates } = headOf(tree)
      const own = icelandic.includes(path)
      const versions = languages().map((other) => [other, site.origin(other) + path])
      expect([path, all(tree, 'html')[0]?.attributes.lang]).toEqual([path, language])
      expect([path, meta('robots'), linked('canonical'), alternates]).toEqual([
        ...[path, 'index, follow', [site.origin(own ? 'is' : language) + path]],
        own ? [] : [...versions, ['x-default', site.origin('is') + path]],
      ])
      const picture = `${origin}/myndir/kynning${path === '/' ? '/forsida' : path}.png?v=`
      expect(meta('og:image')?.replace(/[0-9a-f]{8}$/, '')).toBe(picture)
    }
    return []
  },

  'only the language selector leads to the other hosts': ({ site, language, linked }) => {
    const hosts = languages()
      .filter((it) => it !== language)
      .map((it) => site.origin(it))
    const wrong = /^(javascript:|http:\/\/(?!\w*\.?localhost))|^$/
    return linked.flatMap(({ address, tree, links }) => {
      const menu = all(tree, 'details[data-language-menu]').flatMap((it) => all(it, 'a'))
      const others = menu.map(({ attributes }) => attributes.href).join()
      const leaving = links.filter((link) => hosts.some((host) => link.startsWith(host)))
      return [
        ...(others ===
        languages()
          .map((it) => site.origin(it) + address)
          .join()
          ? []
          : [others]),
        ...(leaving.length === hosts.length ? [] : [[address, leaving]]),
        ...links.filter((link) => wrong.test(link)).map((link) => [address, link]),
      ]
    })
  },

  'the sitemap is the crawl': async ({ site, pages, origin }) => {
    const { body } = await ask(site.port, '/sitemap.xml', { host: new URL(origin).host })
    const listed = [...body.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => {
      const inside = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(entry)?.[1]
      const links = [...entry.matchAll(/<xhtml:link (.*?)\/>/g)]
      const changed = Date.parse(inside('lastmod') ?? '') <= Date.now()
      const alternates = links.map(([, written = '']) => attributesIn(written))
      return [decoded(inside('loc') ?? ''), changed, alternates.map((it) => [it.hreflang, it.href])]
    })
    const own = pages
      .map(({ tree, path }) => ({ path, ...headOf(tree) }))
      .filter(({ linked, path }) => linked('canonical')[0] === origin + path)
      .map(({ path, alternates }) => [origin + path, rows.includes(path), alternates])
    expect(listed.sort()).toEqual(own.sort())
    return []
  },

  'every address in the structured data answers': async ({ site, pages }) => {
    const graphs = pages.map(({ tree }) => structuredData(tree))
    const addresses = textsIn(graphs)
      .filter((text) => /^https?:\/\/[^/]*localhost/.test(text))
      .map((text) => text.replace(/#.*/, ''))
    const asked = [...new Set(addresses)].map(async (address) => {
      const { host, pathname, search } = new URL(address)
      const { status } = await ask(site.port, pathname + search, { host })
      return status === 200 ? [] : [[address, status]]
    })
    return [...graphs.flatMap(danglingIds), ...(await Promise.all(asked)).flat()]
  },

  'no page names a host of another table': ({ linked }) => {
    const domains = Object.values(company.domains).map((it) => it.replaceAll('.', '\\.'))
    const foreign = new RegExp(`//(www\\.)?(${domains.join('|')})`)
    return linked.flatMap(({ address, body }) => (foreign.test(body) ? [address] : []))
  },

  'a page needs nothing that its policy forbids, and nothing of another host': async (visited) => {
    const { site, language, linked } = visited
    const answers = [...linked, ...(await unlinked(site, language))]
    return answers.flatMap((it) => forbiddenIn(it).map((what) => [it.address, what]))
  },

  'pages may be kept, and only those with a form ship a framework': ({ pages }) => {
    const kept = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
    return pages.flatMap(({ path, headers, tree }) => [
      ...(headers['cache-control'] === kept ? [] : [[path, headers['cache-control']]]),
      ...(formPages.includes(path) === all(tree, 'astro-island').length > 0 ? [] : [path]),
    ])
  },

  'nothing invisible stands between letters and numbers': ({ linked }) =>
    linked.flatMap(({ address, tree }) =>
      /[\u200b-\u200d\u2060\ufeff]/.test(wordsIn(tree)) ? [address] : [],
    ),

  'no word has a letter of another language': ({ linked, language }) => {
    const found = new Map<string, string>()
    for (const { address, tree } of linked) {
      for (const text of all(tree, 'body').flatMap((body) => heard(body, language))) {
        if (!foreignLetters[language].test(text)) continue
        const rest = properNames.reduce((left, name) => left.replaceAll(name, ''), text)
        if (foreignLetters[language].test(rest)) found.set(text.trim(), address)
      }
    }
    return [...found]
  },
}

for (const language of languages()) {
  test(`all pages in ${language}: ${Object.keys(checks).length} checks`, async ({ site }) => {
    const visited = await visit(site, language)
    for (const [title, check] of Object.entries(checks)) {
      expect.soft(await check(visited), title).toEqual([])
    }
  })
}

/** What an answer holds although its own policy, or the site's rule, has no place for it. */
function forbiddenIn({ headers, body }: Pick<HttpResponse, 'headers' | 'body'>): readonly string[] {
  const policy = String(headers['content-security-policy'])
  const tags = below(pageTree(body))
  const inline = tags.filter(
    ({ name, attributes: { src, type = '' } }) =>
      // A block of data is not run.
      name === 'style' || (name === 'script' && !src && ['', 'module'].includes(type)),
  )
  if (inline.length === 0) throw new Error('no page has neither script nor style in it')
  const unhashed = inline.filter(({ name, children }) => {
    const hash = createHash('sha256').update(String(children[0])).digest('base64')
    return !policy.split(';').some((it) => it.includes(`${name}-src`) && it.includes(hash))
  })
  const loaded = tags.flatMap(({ name, attributes: { src, srcset, href, rel = '' } }) => {
    const linked = name === 'link' && !/^(canonical|alternate|prev|next)$/.test(rel) ? href : []
    return [src, ...(srcset?.split(', ') ?? []), linked].flatMap((it) => it ?? [])
  })
  return [
    ...unhashed.map(({ children }) => String(children[0])),
    ...tags
      .flatMap(({ attributes }) => Object.keys(attributes))
      .filter((it) => it === 'style' || /^on/.test(it)),
    ...loaded.filter((it) => !/^\/(?!\/)|^data:image\//.test(it)),
  ]
}

/** Letters that words of a language are never written with. */
const foreignLetters: Readonly<Record<Language, RegExp>> = {
  is: /[åøñüäßç¿¡]/i,
  en: /[þðæöáéíóúýåøñ¿¡]/i,
  es: /[þðæöøåý]/i,
  da: /[þðöáíóúýñ¿¡]/i,
}

/** Every text in a JSON value, in its order. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The `@id`s that JSON-LD points to without saying anywhere what they are. */
function danglingIds(graph: unknown): readonly string[] {
  const nodes = objectsIn(graph)
  const ids = (those: readonly object[]) =>
    those.flatMap((it) => ('@id' in it ? String(it['@id']) : []))
  const described = ids(nodes.filter((it) => Object.keys(it).length > 1))
  return ids(nodes).filter((id) => !described.includes(id))
}

function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

test('pages are valid HTML', async ({ site }) => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:document'],
      // All scripts are the site's own. Headings step down one at a time from the only h1.
      rules: { 'require-sri': 'off', 'heading-level': 'error' },
    }),
  )
  // Where a page is in two languages.
  const both = [routes.terms, ...rows.slice(0, 1), ...rows.slice(-1)]
  const checked = [
    ...(await visit(site, 'is')).pages,
    ...(await visit(site, 'da')).pages.filter(({ path }) => both.includes(path)),
    ...(await unlinked(site, 'is')),
  ]
  const found: string[] = []
  for (const { address, body } of checked) {
    // Astro writes the style of its islands beside the first one, where HTML allows none.
    const html = body.replace(
      '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>',
      '',
    )
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      found.push(`${address}: ${ruleId}: ${message} (${selector})`)
    }
  }
  expect(found).toEqual([])
})
