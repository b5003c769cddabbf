import { languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { company } from '#test-agency/company'
import articles from '../agency/demo/news.json' with { type: 'json' }
import { ask } from '../http.ts'
import { askIn, pageIn } from '../site-crawl.ts'
import { expect, test } from './fixtures.ts'

const feed = '/frettir/feed.xml'
const securityTxt = '/.well-known/security.txt'

const texts = ['/robots.txt', securityTxt]

/** What machines read, with its type. */
const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(texts.map((path) => [path, 'text/plain; charset=utf-8'])),
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/site.webmanifest': 'application/manifest+json; charset=utf-8',
  [feed]: 'application/atom+xml; charset=utf-8',
}

const icons = ['/apple-touch-icon.png', '/icons/192.png', '/icons/512.png', '/icons/maskable.png']
const pictures: Readonly<Record<string, string>> = {
  '/favicon.ico': 'image/x-icon',
  '/icon.svg': 'image/svg+xml',
  ...Object.fromEntries(icons.map((path) => [path, 'image/png'])),
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
  for (const language of languages()) {
    for (const origin of [site.origin(language), `https://${company.domains[language]}`]) {
      const { host } = new URL(origin)
      const read = async (path: string) => (await ask(site.port, path, { host })).body
      expect(await read('/robots.txt')).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
      expect(await read(securityTxt)).toContain(`Canonical: ${origin}${securityTxt}\n`)
      const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)]
      expect(listed.length).toBeGreaterThan(30)
      expect(listed.filter(([, it]) => new URL(it ?? '').origin !== origin)).toEqual([])
      const others = host.includes('localhost') ? /vefstoll\.(is|io|es|dk)\// : /localhost/
      for (const path of Object.keys(files)) expect(await read(path), path).not.toMatch(others)
    }
  }
})

test('a host that nobody named is closed to robots', async ({ site }) => {
  const read = (path: string) => ask(site.port, path, { host: 'evil.example' })
  expect((await read('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await read('/sitemap.xml')).status).toBe(404)
  expect((await read('/')).body).not.toContain('application/ld+json')
})

test('there is a feed where there are articles, named near the news', async ({ site }) => {
  const near = [routes.home, routes.news, articlePath('ad-flytja-netverslun')]
  for (const path of [...near, routes.prices]) {
    const own = near.includes(path) ? [site.origin() + feed] : []
    for (const [language, named] of [
      ['is', own],
      ['da', []],
    ] as const) {
      const { feeds } = await pageIn(site, language, path)
      expect([language, path, feeds]).toEqual([language, path, named])
    }
  }
  expect((await askIn(site, 'da', feed)).status).toBe(404)
})

test('feed and sitemap are XML, and the feed is what RFC 4287 asks for', async ({ page, site }) => {
  const parse = async (path: string) =>
    page.evaluate(
      (text) => {
        const tree = new DOMParser().parseFromString(text, 'application/xml')
        const parts = (it: ParentNode) =>
          ['id', 'title', 'updated', 'content', 'author'].map((name) =>
            [...it.querySelectorAll(`:scope > ${name}`)].map(({ textContent }) => textContent),
          )
        return {
          error: tree.querySelector('parsererror')?.textContent,
          feed: [tree.documentElement.namespaceURI, ...parts(tree.documentElement)],
          entries: [...tree.querySelectorAll('entry')].map(parts),
        }
      },
      (await ask(site.port, path)).body,
    )
  expect((await parse('/sitemap.xml')).error).toBeUndefined()
  const { error, feed: own, entries } = await parse(feed)
  const one = [expect.any(String)]
  expect(error).toBeUndefined()
  expect(own).toEqual(['http://www.w3.org/2005/Atom', one, one, one, [], one])
  const text = [expect.stringMatching(/^<p>[^<]+<\/p><p>/)]
  expect(entries).toEqual(
    articles.map(({ slug }) => [[site.origin() + articlePath(slug)], one, one, text, []]),
  )
})

test('a page’s picture is where it says, as large, on its own host', async ({ site }) => {
  for (const path of [routes.hostingOrder, projectPath('nordurfar-bokanir')]) {
    const { meta } = await pageIn(site, 'es', path)
    const { pathname, search } = new URL(meta('og:image') ?? '')
    const { status, headers } = await askIn(site, 'es', pathname + search)
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
  for (const path of ['engin', 'verkefni/engin', 'x/y/z', 'VERDSKRA']) {
    const answer = await ask(site.port, `/myndir/kynning/${path}.png`)
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})
