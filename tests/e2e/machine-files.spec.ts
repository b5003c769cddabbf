import { company } from '#content/company'
import { type Language, languages } from '#i18n/languages'
import { articlePath, projectPath, routes } from '#routing/routes'
import articles from '../agency/demo/news.json' with { type: 'json' }
import { ask } from '../http.ts'
import { elements, metaOf } from '../page-source.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

const feed = `${routes.news}/feed.xml`
const securityTxt = '/.well-known/security.txt'

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

const feedsOf = (html: string) =>
  elements(html, 'link').flatMap((it) => (it.type === 'application/atom+xml' ? [it.href] : []))

test('each file has its type, may be kept, and answers HEAD alike', async ({ site }) => {
  for (const [path, type] of Object.entries({ ...files, ...pictures })) {
    const whole = await ask(site.port, path)
    expect([path, whole.status]).toEqual([path, 200])
    expect(whole.headers['content-type'], path).toBe(type)
    expect(whole.headers['cache-control'], path).toMatch(/^public, max-age=\d+/)
    const head = await ask(site.port, path, { method: 'HEAD' })
    expect([head.status, head.body], path).toEqual([200, ''])
    expect(head.headers['content-type'], path).toBe(whole.headers['content-type'])
  }
})

test('each host speaks of itself', async ({ site }) => {
  for (const kind of ['local', 'public'] as const) {
    for (const language of languages) {
      const origin =
        kind === 'local' ? site.origin(language) : `https://${company.domains[language]}`
      const { host } = new URL(origin)
      const read = async (path: string) => (await ask(site.port, path, { host })).body
      expect(await read('/robots.txt')).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
      expect(await read(securityTxt)).toContain(`Canonical: ${origin}${securityTxt}\n`)
      expect(await read('/humans.txt')).toContain(`${origin}${routes.contact}\n`)
      const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)]
      expect(listed.length).toBeGreaterThan(30)
      expect(listed.filter(([, it]) => new URL(it ?? '').origin !== origin)).toEqual([])
      for (const path of Object.keys(files)) {
        const other = kind === 'local' ? /vefstoll\.(is|io|es|dk)\// : /localhost/
        expect(await read(path), path).not.toMatch(other)
      }
    }
  }
})

test('a host that nobody named is closed to robots', async ({ site }) => {
  const host = 'evil.example'
  const { body, headers } = await ask(site.port, '/robots.txt', { host })
  expect(body).toBe('User-agent: *\nDisallow: /\n')
  expect(headers['cache-control']).toBe('no-store')
  expect((await ask(site.port, '/sitemap.xml', { host })).status).toBe(404)
  const page = await ask(site.port, '/', { host })
  expect(page.body).not.toContain('application/ld+json')
  for (const path of Object.keys(files)) {
    expect((await ask(site.port, path, { host })).body, path).not.toContain(host)
  }
})

test('there is a feed where there are articles, and pages near the news name it', async () => {
  const site = await startSite()
  const [path] = articles.map(({ slug }) => articlePath(slug))
  const near = [routes.home, routes.news, path ?? '']
  const feedOf = async (language: Language) => {
    const { host } = new URL(site.origin(language))
    const named = await Promise.all(near.map((it) => ask(site.port, it, { host })))
    return {
      status: (await ask(site.port, feed, { host })).status,
      named: new Set(named.flatMap(({ body }) => feedsOf(body))),
    }
  }
  expect(await feedOf('is')).toEqual({ status: 200, named: new Set([site.origin() + feed]) })
  expect(await feedOf('da')).toEqual({ status: 404, named: new Set() })
  expect(feedsOf((await ask(site.port, routes.prices)).body)).toEqual([])
  await site.remove()
})

test('feed and sitemap are XML, and the feed is what RFC 4287 asks for', async ({ page, site }) => {
  const read = async (path: string) => (await ask(site.port, path)).body
  await page.goto(`${site.origin()}/humans.txt`)
  const parse = (xml: string) =>
    page.evaluate((text) => {
      const tree = new DOMParser().parseFromString(text, 'application/xml')
      const texts = (parent: ParentNode, name: string) =>
        [...parent.querySelectorAll(`:scope > ${name}`)].map((it) => it.textContent ?? '')
      const parts = (it: ParentNode) =>
        ['id', 'title', 'updated', 'content', 'author'].map((name) => texts(it, name))
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
  expect(entries).toHaveLength(articles.length)
  for (const entry of entries) expect(entry.map((it) => it.length)).toEqual([1, 1, 1, 1, 0])
  const ids = entries.map(([id]) => id?.[0])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(articles.map(({ slug }) => site.origin() + articlePath(slug)))
  const updates = entries.map(([, , updated]) => updated?.[0]).sort()
  expect(own[2]).toEqual(updates.slice(-1))
  for (const [, , , content] of entries) expect(content?.[0]).toMatch(/^<p>[^<]+<\/p>\n<p>/)
})

test('structured data passes the strictest policy: no browser minds it', async ({ page, site }) => {
  const minded: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') minded.push(message.text())
  })
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (it) =>
      console.error(`${it.violatedDirective} ${it.blockedURI} ${it.sample}`),
    ),
  )
  for (const path of [routes.home, routes.contact, articlePath(articles[0]?.slug ?? '')]) {
    await page.goto(site.origin('es') + path, { waitUntil: 'load' })
    const data = page.locator('script[type="application/ld+json"]')
    await expect(data).toHaveCount(1)
    expect(JSON.parse((await data.textContent()) ?? '')).toHaveProperty('@graph')
  }
  expect(minded).toEqual([])
})

test('a page’s picture is where it says, as large as it says, on its own host', async ({
  site,
}) => {
  for (const path of [routes.home, routes.hostingOrder, projectPath('nordurfar-bokanir')]) {
    const { host } = new URL(site.origin('es'))
    const { body } = await ask(site.port, path, { host })
    const { pathname, search } = new URL(metaOf(body, 'og:image') ?? '')
    const picture = await ask(site.port, pathname + search, { host })
    expect([path, picture.status]).toEqual([path, 200])
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.headers['cache-control']).toContain('immutable')
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(Number(picture.headers['content-length'])).toBeLessThan(60 * 1024)
    expect([metaOf(body, 'og:image:width'), metaOf(body, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ])
    expect(metaOf(body, 'og:image:alt')).toContain(company.name)
  }
  for (const path of ['engin', 'verkefni/engin', 'x/y/z']) {
    const answer = await ask(site.port, `/myndir/kynning/${path}.png`)
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

test('old addresses and other spellings lead to the page, with their query', async ({ site }) => {
  const seek = async (path: string) => {
    const { status, headers } = await ask(site.port, path, { host: 'evil.example' })
    return [status, headers.location]
  }
  expect(await seek('/THJONUSTA/Vefhonnun/?a=B&a=c')).toEqual([308, `${routes.webDesign}?a=B&a=c`])
  expect(await seek('/index.html')).toEqual([308, '/'])
  expect(await seek('/rss')).toEqual([308, feed])
  expect(await seek('/Verkefni/ABC')).toEqual([308, '/verkefni/ABC'])
  const [project, article] = [projectPath('sjavarbur-netverslun'), articlePath('vefur-sem-endist')]
  expect(await seek(projectPath('Sjavarbur-NETVERSLUN'))).toEqual([308, project])
  expect(await seek(articlePath('Vefur-Sem-Endist'))).toEqual([308, article])
  expect(await seek('/Engin-Sida')).toEqual([404, undefined])
  const posted = await ask(site.port, '/RSS', { method: 'POST' })
  expect(posted.status).toBe(404)
})

test('every old address leads to something', async ({ site }) => {
  const { redirects } = await import('#content/redirects')
  for (const [from, to] of Object.entries(redirects)) {
    expect((await ask(site.port, from)).headers.location, from).toBe(to)
    expect((await ask(site.port, to)).status, to).toBe(200)
  }
})
