import { company } from '#content/company'
import { languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import articles from '../agency/demo/news.json' with { type: 'json' }
import { ask } from '../http.ts'
import { headOf, pageTree } from '../page-tree.ts'
import { expect, test } from './fixtures.ts'

const feed = '/frettir/feed.xml'
const securityTxt = '/.well-known/security.txt'
const foreign = 'evil.example'

/** What machines read, with its type. */
const files: Readonly<Record<string, string>> = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/humans.txt': 'text/plain; charset=utf-8',
  [securityTxt]: 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/site.webmanifest': 'application/manifest+json; charset=utf-8',
  [feed]: 'application/atom+xml; charset=utf-8',
}

const pictures: Readonly<Record<string, string>> = {
  '/favicon.ico': 'image/x-icon',
  '/icon.svg': 'image/svg+xml',
  '/apple-touch-icon.png': 'image/png',
  '/icons/192.png': 'image/png',
  '/icons/512.png': 'image/png',
  '/icons/maskable.png': 'image/png',
}

test('each file has its type, may be kept, and answers HEAD alike', async ({ site }) => {
  for (const [path, type] of Object.entries({ ...files, ...pictures })) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(site.port, path, { method })
      expect([path, status, headers['content-type']]).toEqual([path, 200, type])
      expect(headers['cache-control'], path).toMatch(/^public, max-age=\d+/)
      expect(body === '', path).toBe(method === 'HEAD')
    }
  }
})

test('each host speaks of itself', async ({ site }) => {
  for (const language of languages) {
    for (const origin of [site.origin(language), `https://${company.domains[language]}`]) {
      const { host } = new URL(origin)
      const read = async (path: string) => (await ask(site.port, path, { host })).body
      expect(await read('/robots.txt')).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
      expect(await read(securityTxt)).toContain(`Canonical: ${origin}${securityTxt}\n`)
      expect(await read('/humans.txt')).toContain(`${origin}${routes.contact}\n`)
      const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)]
      expect(listed.length).toBeGreaterThan(30)
      expect(listed.filter(([, it]) => new URL(it ?? '').origin !== origin)).toEqual([])
      const others = host.includes('localhost') ? /vefstoll\.(is|io|es|dk)\// : /localhost/
      for (const path of Object.keys(files)) expect(await read(path), path).not.toMatch(others)
    }
  }
})

test('a host that nobody named is closed to robots', async ({ site }) => {
  const read = (path: string) => ask(site.port, path, { host: foreign })
  const { body, headers } = await read('/robots.txt')
  expect(body).toBe('User-agent: *\nDisallow: /\n')
  expect(headers['cache-control']).toBe('no-store')
  expect((await read('/sitemap.xml')).status).toBe(404)
  expect((await read('/')).body).not.toContain('application/ld+json')
  for (const path of Object.keys(files)) expect((await read(path)).body).not.toContain(foreign)
})

test('there is a feed where there are articles, and pages near the news name it', async ({
  site,
}) => {
  const near = [routes.home, routes.news, articlePath('ad-flytja-netverslun')]
  for (const [language, path, status, named] of [
    ...near.map((it) => ['is', it, 200, [site.origin() + feed]] as const),
    ...near.map((it) => ['da', it, 404, []] as const),
    ['is', routes.prices, 200, []],
  ] as const) {
    const { host } = new URL(site.origin(language))
    const { body } = await ask(site.port, path, { host })
    expect([language, path, headOf(pageTree(body)).feeds]).toEqual([language, path, named])
    expect((await ask(site.port, feed, { host })).status).toBe(status)
  }
})

test('feed and sitemap are XML, and the feed is what RFC 4287 asks for', async ({ page, site }) => {
  const read = async (path: string) => (await ask(site.port, path)).body
  const parse = (xml: string) =>
    page.evaluate((text) => {
      const tree = new DOMParser().parseFromString(text, 'application/xml')
      const parts = (it: ParentNode) =>
        ['id', 'title', 'updated', 'content', 'author'].map((name) =>
          [...it.querySelectorAll(`:scope > ${name}`)].map(({ textContent }) => textContent),
        )
      return {
        error: tree.querySelector('parsererror')?.textContent ?? '',
        root: tree.documentElement.namespaceURI,
        feed: parts(tree.documentElement),
        entries: [...tree.querySelectorAll('entry')].map(parts),
      }
    }, xml)

  expect((await parse(await read('/sitemap.xml'))).error).toBe('')
  const { error, root, feed: own, entries } = await parse(await read(feed))
  expect([error, root]).toEqual(['', 'http://www.w3.org/2005/Atom'])
  expect(own.map((it) => it.length)).toEqual([1, 1, 1, 0, 1])
  for (const entry of entries) expect(entry.map((it) => it.length)).toEqual([1, 1, 1, 1, 0])
  const ids = entries.map(([id]) => id?.[0])
  expect(ids).toEqual(articles.map(({ slug }) => site.origin() + articlePath(slug)))
  expect(new Set(ids).size).toBe(ids.length)
  const updates = entries.map(([, , updated]) => updated?.[0]).sort()
  expect(own[2]).toEqual(updates.slice(-1))
  for (const [, , , content] of entries) expect(content?.[0]).toMatch(/^<p>[^<]+<\/p><p>/)
})

test('a page’s picture is where it says, as large as it says, on its own host', async ({
  site,
}) => {
  const { host } = new URL(site.origin('es'))
  for (const path of [routes.home, routes.hostingOrder, projectPath('nordurfar-bokanir')]) {
    const { body } = await ask(site.port, path, { host })
    const { meta } = headOf(pageTree(body))
    const { pathname, search } = new URL(meta('og:image') ?? '')
    const { status, headers } = await ask(site.port, pathname + search, { host })
    expect([path, status]).toEqual([path, 200])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Number(headers['content-length'])).toBeLessThan(60 * 1024)
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect(meta('og:image:alt')).toContain(company.name)
  }
  for (const path of ['engin', 'verkefni/engin', 'x/y/z']) {
    const answer = await ask(site.port, `/myndir/kynning/${path}.png`)
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})
