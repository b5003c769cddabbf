import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { languages } from '#i18n/languages'
import { articlePath, projectPath, routes } from '#routing/routes'
import { sharedPage } from '#server/http/headers'
import { agencySite } from '../agency/lay-out.ts'
import { databaseFile } from '../database-file.ts'
import { ask, type HttpAnswer, post } from '../http.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

const article = articlePath('ad-flytja-netverslun')
const is = 'vefstoll.is'

test('a page comes with ETag and length, in each coding, and is 304 from then on', async ({
  site,
}) => {
  for (const path of [routes.home, routes.quote, `${routes.projects}?leit=vef`, '/robots.txt']) {
    const plain = await ask(site.port, path, { host: is })
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const br = await ask(site.port, path, { host: is, headers, encoding: 'latin1' })
    const { etag = '', 'content-length': length } = br.headers
    expect(br.status, path).toBe(200)
    expect(br.headers.vary, path).toBe('Accept-Encoding')
    expect(length, path).toBe(String(br.body.length))
    if (path !== '/robots.txt') {
      expect(plain.headers['cache-control'], path).toBe(sharedPage)
      expect(br.headers['content-language'], path).toBe('is')
      expect(etag).not.toBe(plain.headers.etag)
      const bytes = Buffer.from(br.body, 'latin1')
      expect(brotliDecompressSync(bytes).toString()).toBe(plain.body)
    }
    const again = await ask(site.port, path, {
      host: is,
      headers: { ...headers, 'If-None-Match': `W/${etag}` },
    })
    expect([path, again.status, again.body]).toEqual([path, 304, ''])
    // A 304 renews the headers that the reader has kept: the page's policy must be among them.
    const policy = 'content-security-policy'
    expect(again.headers[policy], path).toBe(br.headers[policy])
    const head = await ask(site.port, path, { host: is, headers, method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(length)
  }
})

test('what is one visitor’s, or no page, is kept nowhere', async ({ site }) => {
  const kept = async (path: string, question = {}) => {
    const { headers } = await ask(site.port, path, { host: is, ...question })
    return [headers.etag, headers['cache-control']]
  }
  const asked = [undefined, 'no-cache']
  const never = [undefined, 'no-store']
  expect(await kept(`${routes.contact}?takk=3F2A-91BC`)).toEqual(asked)
  // What campaigns add to links costs nobody the kept page.
  expect(await kept(`${routes.home}?utm_source=a&gclid=b`)).toEqual(await kept(routes.home))
  expect(await kept(`${routes.projects}?leit=${'v'.repeat(300)}`)).toEqual(asked)
  expect(await kept('/engin-slik-sida')).toEqual(never)
  expect(await kept(projectPath('engin'))).toEqual(never)
  expect(await kept('/', { host: 'evil.example' })).toEqual(never)
  const { headers } = await post(site.port, { 'form-name': 'contact' }, { host: is })
  expect([headers.etag, headers['cache-control']]).toEqual(never)
})

test('a page is rendered for nobody: what one visitor sends, the next never sees', async ({
  site,
}) => {
  const headers = {
    Cookie: 'i18next=es; a=cookie-of-one',
    'Accept-Language': 'da',
    'User-Agent': 'agent-of-one',
    Referer: 'https://evil.example/referrer-of-one',
    'X-Forwarded-Host': 'evil.example',
    'X-Original-URL': '/skilmalar',
    'X-HTTP-Method-Override': 'PUT',
    Authorization: 'Basic b25l',
    Range: 'bytes=0-5',
  }
  for (const path of [routes.company, `${routes.news}?sida=1`, '/sitemap.xml']) {
    const first = await ask(site.port, path, { host: 'vefstoll.dk', headers })
    const next = await ask(site.port, path, { host: 'vefstoll.dk' })
    const own = ({
      status,
      headers: { 'x-request-id': _, date: __, ...rest },
      body,
    }: HttpAnswer) => [...[status, body, rest]]
    expect(own(next)).toEqual(own(first))
    expect(next.body).not.toMatch(/evil\.example|-of-one/)
    expect(Object.keys(next.headers)).not.toContain('set-cookie')
  }
})

test('a domain’s page is never another’s', async ({ site }) => {
  const hosts = languages.map((language) => new URL(site.origin(language)).host)
  const shown = async () =>
    await Promise.all(hosts.map((host) => ask(site.port, routes.services, { host })))
  const [first, second] = [await shown(), await shown()]
  for (const [index, { body, headers }] of second.entries()) {
    expect(headers['content-language']).toBe(languages[index])
    expect(body).toBe(first[index]?.body)
  }
  expect(new Set(second.map(({ headers }) => headers.etag)).size).toBe(languages.length)
})

test('a change shows within a second, and the time of a scheduled row within one of its time', async () => {
  const site = await startSite()
  const page = async (path: string) => (await ask(site.port, path, { host: is })).body
  const rows = databaseFile(site.dataDir)
  const before = await Promise.all([routes.home, routes.news, article, routes.terms].map(page))
  expect(before[2]).not.toContain('Breyttur titill')

  rows.exec(`begin;
    update news set title = 'Breyttur titill' where slug = 'ad-flytja-netverslun';
    update revisions set number = number + 1 where tag = 'news';
    commit`)
  await expect.poll(() => page(article), { timeout: 1_500 }).toContain('Breyttur titill')
  expect(await page(routes.terms)).toBe(before[3])

  const due = new Date(Date.now() + 1_500).toISOString()
  const columns = 'slug, language, title, content, status, published_at, updated_at'
  rows.exec(`begin;
    insert into news (id, ${columns}) values ('n', 'n', 'is', 'Stundvís frétt', '', 'published', '${due}', '${due}');
    update revisions set number = number + 1 where tag = 'news';
    commit`)
  for (const path of [routes.home, routes.news]) {
    expect(await page(path)).not.toContain('Stundvís frétt')
  }
  await expect.poll(() => page(routes.news), { timeout: 4_000 }).toContain('Stundvís frétt')
  expect(await page(routes.home)).toContain('Stundvís frétt')
  rows.close()
  await site.remove()
})

test('a text that changes on the disk shows within a second', async ({ site }) => {
  const file = join(agencySite, 'content/locales/da/cookies.json')
  const good = readFileSync(file, 'utf8')
  const shown = async () => (await ask(site.port, '/locales/da/cookies.json')).body
  expect(await shown()).toBe(good)
  const same = { host: 'vefstoll.dk', path: routes.cookies }
  const before = await ask(site.port, same.path, same)
  try {
    // The same words, so that other tests need not mind.
    writeFileSync(file, `${good} `)
    await expect.poll(shown, { timeout: 5_000 }).toBe(`${good} `)
  } finally {
    writeFileSync(file, good)
  }
  await expect.poll(shown, { timeout: 5_000 }).toBe(good)
  const after = await ask(site.port, same.path, same)
  expect(after.headers.etag).toBe(before.headers.etag)
})

test('without the database: pages of before, others as ever, no fault is kept; then it heals', async () => {
  const site = await startSite()
  const page = async (path: string) => await ask(site.port, path, { host: is })
  const rows = databaseFile(site.dataDir)
  const paths = [routes.home, routes.news, article, routes.prices]
  const before = await Promise.all(paths.map(page))

  rows.exec(`begin;
    alter table news rename to news_away;
    update revisions set number = number + 1;
    commit`)
  // What is kept is good, the other pages show nothing, silently (requirement 7.11).
  for (const [index, path] of paths.entries()) {
    const { status, body } = await page(path)
    expect([path, status]).toEqual([path, 200])
    expect(body).toBe(before[index]?.body)
  }
  const other = await page(`${routes.news}?sida=1`)
  expect([other.status, other.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect((await page(articlePath('vefurinn-hraðari'))).status).toBe(302)
  expect((await page('/frettir/feed.xml')).status).toBe(500)
  expect(site.output()).toContain('read failed')

  rows.exec(`begin;
    alter table news_away rename to news;
    update news set title = 'Aftur til baka' where slug = 'ad-flytja-netverslun';
    update revisions set number = number + 1;
    commit`)
  await expect
    .poll(async () => (await page(article)).body, { timeout: 10_000 })
    .toContain('Aftur til baka')
  const healed = await page(`${routes.news}?sida=1`)
  expect(healed.headers['cache-control']).toBe(sharedPage)
  expect(healed.body).toContain('Aftur til baka')
  expect((await page('/frettir/feed.xml')).status).toBe(200)
  rows.close()
  await site.remove()
})

test('assets come in parts', async ({ site }) => {
  const whole = await ask(site.port, '/icon.svg')
  const part = (range: string) => ask(site.port, '/icon.svg', { headers: { Range: range } })
  const some = await part('bytes=0-9')
  expect([some.status, some.body]).toEqual([206, whole.body.slice(0, 10)])
  expect(some.headers['content-range']).toBe(`bytes 0-9/${whole.body.length}`)
  const last = await part('bytes=-5')
  expect([last.status, last.body]).toEqual([206, whole.body.slice(-5)])
  expect((await part('bytes=99999-')).status).toBe(416)
  expect((await part('bytes=5-2')).status).toBe(200)
  const { etag = '' } = whole.headers
  const again = await ask(site.port, '/icon.svg', { headers: { 'If-None-Match': `"a", ${etag}` } })
  expect(again.status).toBe(304)
})
