import { createHash } from 'node:crypto'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { company } from '#content/company'
import { type Language, languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import articles from '../agency/demo/news.json' with { type: 'json' }
import projects from '../agency/demo/projects.json' with { type: 'json' }
import { ask, type HttpAnswer, post } from '../http.ts'
import {
  all,
  attributesIn,
  below,
  decoded,
  headOf,
  heard,
  pageTree,
  wordsIn,
} from '../page-tree.ts'
import { properNames } from '../proper-names.ts'
import { type CrawledPage, crawl, withinHost } from '../site-crawl.ts'
import type { SiteProcess } from '../site-process.ts'
import { danglingIds, schemaFaults, structuredData, textsIn } from '../structured-data.ts'
import { expect, test } from './fixtures.ts'

// One worker for the file, so that each language is crawled once.
test.describe.configure({ mode: 'default' })

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

type Visit = Readonly<{ site: SiteProcess; language: Language; origin: string }> & {
  /** Every address that is linked to. */
  readonly linked: readonly CrawledPage[]
  /** Every page once, without the queries that lead to it. */
  readonly pages: readonly CrawledPage[]
}

async function visit(site: SiteProcess, language: Language): Promise<Visit> {
  const linked = await crawl(site, language)
  const pages = linked.filter(({ address, path }) => address === path)
  return { site, language, origin: site.origin(language), linked, pages }
}

/** Pages that no link leads to. */
async function unlinked(site: SiteProcess, language: Language) {
  const { host } = new URL(site.origin(language))
  const wrong = await post(
    site.port,
    { 'form-name': 'contact' },
    { host, headers: { Accept: 'text/html' } },
  )
  const paths = ['/engin-sida', `${routes.contact}?takk=3F2A-91BC`, `${routes.projects}?leit=zzz`]
  const asked = paths.map(async (address) => ({
    address,
    ...(await ask(site.port, address, { host })),
  }))
  return [{ address: 'errors', ...wrong }, ...(await Promise.all(asked))]
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
      ...linked.filter(({ path }) => !expected.includes(path)).map(({ path }) => path),
      ...linked
        .filter(({ status, from, address }) => status !== 200 || (!from.size && address !== '/'))
        .map(({ address, status, from }) => [address, status, ...from]),
      ...linked.flatMap(({ address, links }) => links.filter((link) => !holds(link, address))),
    ]
  },

  'ids are unique, headings step down one at a time': ({ linked }) =>
    linked.flatMap(({ address, tree }) => {
      const ids = below(tree).flatMap(({ attributes }) => attributes.id ?? [])
      const levels = below(tree).flatMap(({ name }) =>
        /^h[1-6]$/.test(name) ? Number(name.slice(1)) : [],
      )
      const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)
      const sound = levels[0] === 1 && levels.lastIndexOf(1) === 0 && jumps.length === 0
      return [
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => [address, id]),
        ...(sound ? [] : [[address, levels.join('')]]),
      ]
    }),

  'titles and descriptions are unique': ({ pages }) => {
    const heads = pages.map(({ tree }) => headOf(tree))
    const title = heads.map((it) => it.title)
    const description = heads.map((it) => it.meta('description'))
    return [title, description]
      .flatMap((texts) => texts.filter((text, index) => texts.indexOf(text) !== index || !text))
      .concat(title.filter((it) => !it.endsWith(` | ${company.name}`)))
      .map(String)
  },

  'each page says its language, address, other languages and picture': (visited) => {
    const { site, language, pages, origin } = visited
    const saidBy = ({ path, tree }: CrawledPage) => {
      const { meta, linked, alternates } = headOf(tree)
      const { lang } = all(tree, 'html')[0]?.attributes ?? {}
      const picture = meta('og:image')?.replace(/\?v=[0-9a-f]{8}$/, '?v=')
      return [path, lang, meta('robots'), linked('canonical'), alternates, picture]
    }
    const wanted = ({ path }: CrawledPage) => {
      const own = icelandic.includes(path)
      const alternates = languages.map((other) => [other, site.origin(other) + path])
      const standard = ['x-default', site.origin('is') + path]
      const picture = `${origin}/myndir/kynning${path === '/' ? '/forsida' : path}.png?v=`
      return [
        ...[path, language, 'index, follow', [site.origin(own ? 'is' : language) + path]],
        ...[own ? [] : [...alternates, standard], picture],
      ]
    }
    expect(pages.map(saidBy)).toEqual(pages.map(wanted))
    return []
  },

  'only the language selector leads to the other hosts': ({ site, language, linked }) => {
    const hosts = languages.filter((it) => it !== language).map((it) => site.origin(it))
    const wrong = /^(javascript:|http:\/\/(?!\w*\.?localhost))|^$/
    return linked.flatMap(({ address, tree, links }) => {
      const menu = all(tree, '.language-menu').flatMap((it) => all(it, 'a'))
      const others = menu.map(({ attributes }) => attributes.href).join()
      const leaving = links.filter((link) => hosts.some((host) => link.startsWith(host)))
      return [
        ...(others === languages.map((it) => site.origin(it) + address).join() ? [] : [others]),
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
    const graphs = pages.map(({ path, tree }) => ({ path, graph: structuredData(tree) }))
    const dangling = graphs.flatMap(({ path, graph }) => danglingIds(graph).map((it) => [path, it]))
    const addresses = graphs
      .flatMap(({ graph }) => textsIn(graph))
      .filter((text) => /^https?:\/\/[^/]*localhost/.test(text))
      .map((text) => text.replace(/#.*/, ''))
    const asked = [...new Set(addresses)].map(async (address) => {
      const { host, pathname, search } = new URL(address)
      return { address, ...(await ask(site.port, pathname + search, { host })) }
    })
    const lost = (await Promise.all(asked)).filter(({ status }) => status !== 200)
    return [...dangling, ...lost.map(({ address, status }) => [address, status])]
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
        const rest = properNames.reduce((left, name) => left.replaceAll(name, ''), text)
        if (foreignLetters[language].test(rest)) found.set(text.trim(), address)
      }
    }
    return [...found]
  },
}

for (const language of languages) {
  for (const [title, check] of Object.entries(checks)) {
    test(`in ${language} ${title}`, async ({ site }) => {
      expect(await check(await visit(site, language))).toEqual([])
    })
  }
}

/** What an answer holds although its own policy, or the site's rule, has no place for it. */
function forbiddenIn({ headers, body }: Pick<HttpAnswer, 'headers' | 'body'>): readonly string[] {
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

test('another title of a page is another picture', async ({ site }) => {
  const heads = await Promise.all(
    languages.map(async (language) =>
      (await visit(site, language)).pages.map(({ path, tree }) => ({ path, ...headOf(tree) })),
    ),
  )
  const shown = Map.groupBy(heads.flat(), ({ path }) => path)
  const different = (texts: readonly (string | undefined)[]) => new Set(texts).size
  for (const [path, those] of shown) {
    const pictures = those.map(({ meta }) => meta('og:image')?.replace(/^.*\?v=/, ''))
    expect(different(pictures), path).toBe(different(those.map(({ title }) => title)))
  }
  expect(different(shown.get('/')?.map(({ title }) => title) ?? [])).toBe(languages.length)
})

test('structured data keeps to the vocabulary of schema.org', async ({ site }) => {
  const graphs = new Map<string, unknown>()
  // Danish has a price of its own market; the others differ from Icelandic by their words only.
  for (const language of ['is', 'da'] as const) {
    for (const { path, tree } of (await visit(site, language)).pages) {
      graphs.set(`${language} ${path}`, structuredData(tree))
    }
  }
  // What the check itself is worth.
  graphs.set('wrong', {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', nme: '' }],
  })
  expect(schemaFaults(graphs)).toEqual([expect.stringMatching(/^wrong: .*nme/)])
})

test('pages are valid HTML', async ({ site }) => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:document'],
      // All scripts are the site's own.
      rules: { 'require-sri': 'off' },
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
    const { results } = await validator.validateString(body)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      found.push(`${address}: ${ruleId}: ${message} (${selector})`)
    }
  }
  expect(found).toEqual([])
})
