import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { articlePath, projectPath, routes } from '#routing/routing'
import { agencySite } from '../agency/lay-out.ts'
import { databaseFile } from '../database-file.ts'
import { ask, type HttpResponse, post } from '../http.ts'
import { all, type PageElement, pageTree, wordsIn } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, ownSite, test } from './fixtures.ts'

// A site of its own, whose rows they change in turn.
test.use(ownSite('page-cache'))

const article = articlePath('ad-flytja-netverslun')
const is = 'vefstoll.is'

test('a page or file comes with ETag and length in each coding, then as 304', async ({ site }) => {
  const { body } = await ask(site.port, routes.home, { host: is })
  const script = /\/_astro\/[\w.-]+\.js/.exec(body)?.[0] ?? ''
  const pages = [routes.home, routes.quote, `${routes.projects}?leit=vef`]
  for (const path of [...pages, '/robots.txt', script]) {
    const plain = await ask(site.port, path, { host: is })
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const br = await ask(site.port, path, { host: is, headers, encoding: 'latin1' })
    const { etag = '', 'content-length': length, vary } = br.headers
    const bytes = String(br.body.length)
    expect([path, br.status, vary, length]).toEqual([path, 200, 'Accept-Encoding', bytes])
    if (pages.includes(path)) expect(br.headers['content-language'], path).toBe('is')
    if (path !== '/robots.txt') {
      expect(etag).not.toBe(plain.headers.etag)
      const packed = Buffer.from(br.body, 'latin1')
      expect(brotliDecompressSync(packed).toString()).toBe(plain.body)
      // What is kept in one coding is no other's: here the ETag of br.
      const other = { 'Accept-Encoding': 'gzip', 'If-None-Match': etag }
      const gzip = await ask(site.port, path, { host: is, headers: other, encoding: 'latin1' })
      expect([path, gzip.status, gzip.headers['content-encoding']]).toEqual([path, 200, 'gzip'])
      expect(gunzipSync(Buffer.from(gzip.body, 'latin1')).toString()).toBe(plain.body)
    }
    const known = { ...headers, 'If-None-Match': `W/${etag}` }
    const again = await ask(site.port, path, { host: is, headers: known })
    expect([path, again.status, again.body]).toEqual([path, 304, ''])
    // A 304 renews the headers that the reader has kept: the page's policy must be among them.
    const policy = 'content-security-policy'
    expect(again.headers[policy], path).toBe(br.headers[policy])
    const head = await ask(site.port, path, { host: is, headers, method: 'HEAD' })
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', length])
  }
})

test('what is one visitor’s, or no page, is kept nowhere', async ({ site }) => {
  const kept = ({ headers }: HttpResponse) => [headers.etag, headers['cache-control']]
  for (const [path, control] of [
    [`${routes.contact}?takk=3F2A-91BC`, 'no-cache'],
    [`${routes.projects}?leit=${'v'.repeat(300)}`, 'no-cache'],
    ['/engin-slik-sida', 'no-store'],
    [projectPath('engin'), 'no-store'],
  ] as const) {
    const answer = await ask(site.port, path, { host: is })
    expect([path, ...kept(answer)]).toEqual([path, undefined, control])
  }
  const posted = await post(site.port, { 'form-name': 'contact' }, { host: is })
  expect(kept(posted)).toEqual([undefined, 'no-store'])
})

test('a page is for nobody: what one sends, the next never sees', async ({ site }) => {
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
    const lasting = async (question: { headers?: typeof headers }) => {
      const answer = await ask(site.port, path, { host: 'vefstoll.dk', ...question })
      const { date: _, 'x-request-id': __, ...rest } = answer.headers
      return { ...answer, headers: rest }
    }
    const first = await lasting({ headers })
    const next = await lasting({})
    expect(next).toEqual(first)
    expect(next.body).not.toMatch(/evil\.example|-of-one/)
    expect(next.headers).not.toHaveProperty('set-cookie')
  }
})

test('a change and a scheduled story show by themselves', async ({ site }) => {
  const page = async (path: string) => (await ask(site.port, path, { host: is })).body
  const rows = databaseFile(site.dataDir)
  const change = (statement: string) =>
    rows.exec(`begin;
      ${statement};
      update revisions set number = number + 1 where tag = 'news';
      commit`)
  const [before] = await Promise.all([article, routes.home, routes.news].map(page))
  expect(before).not.toContain('Breyttur titill')

  change("update news set title = 'Breyttur titill' where slug = 'ad-flytja-netverslun'")
  await expect.poll(() => page(article)).toContain('Breyttur titill')

  const due = new Date(Date.now() + 2_000).toISOString()
  change(`insert into news
    (id, slug, language, title, content, status, published_at, updated_at)
    values ('n', 'n', 'is', 'Stundvís frétt', '', 'published', '${due}', '${due}')`)
  rows.close()
  for (const path of [routes.home, routes.news]) {
    const early = (await page(path)).includes('Stundvís frétt')
    expect(early && new Date().toISOString() < due, path).toBe(false)
  }
  await expect.poll(() => page(routes.news)).toContain('Stundvís frétt')
  expect(await page(routes.home)).toContain('Stundvís frétt')
})

test('a text that changes on the disk shows by itself', async ({ site }) => {
  const file = join(agencySite, 'content/locales/da/cookies.json')
  const good = readFileSync(file, 'utf8')
  const shown = async () => (await ask(site.port, '/locales/da/cookies.json')).body
  try {
    // The same words, so that other tests need not mind.
    writeFileSync(file, `${good} `)
    await expect.poll(shown).toBe(`${good} `)
  } finally {
    writeFileSync(file, good)
  }
  await expect.poll(shown).toBe(good)
})

test('projects that cannot be read leave heading, filter and search', async ({ site }) => {
  const rows = databaseFile(site.dataDir)
  const page = async (leit: string) =>
    pageTree((await ask(site.port, `${routes.projects}?leit=${leit}`, { host: is })).body)
  const parts = (tree: PageElement) =>
    ['h1', 'search', 'input', '.Portfolio-module_none', '.Portfolio-module_count'].map((it) => [
      it,
      all(tree, it).map(wordsIn),
    ])
  const none = await page('zzzz')
  for (const table of ['projects', 'category_names']) {
    rows.exec(`begin;
      alter table ${table} rename to table_away;
      update revisions set number = number + 1;
      commit`)
    const broken = await page(`zzzz${table.length}`)
    rows.exec(`begin;
      alter table table_away rename to ${table};
      update revisions set number = number + 1;
      commit`)
    const categories = all(broken, '.Portfolio-module_category').map(wordsIn)
    expect(categories[0], table).toBe(siteTexts('is').projects.filter.all)
    const [first, search, ...others] = parts(broken)
    expect([first, ...others], table).toEqual([parts(none)[0], ...parts(none).slice(2)])
    expect(search?.[1], table).toHaveLength(1)
  }
  rows.close()
})

test('without the database pages stay, no fault is kept, then it heals', async ({ site }) => {
  const page = (path: string) => ask(site.port, path, { host: is })
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
  const { status, headers } = await page('/frettir/feed.xml')
  expect(status).toBe(500)
  const id = String(headers['x-request-id'])
  await expect.poll(() => site.output()).toContain(id)
  const failed = /^.*page failed.*$/m.exec(site.output())?.[0] ?? 'null'
  expect(JSON.parse(failed)).toMatchObject({
    ...{ level: 'error', request: id, reason: expect.stringContaining('SQLITE') },
    at: expect.stringMatching(/^at /),
  })
  expect(site.output()).toContain('read failed')

  rows.exec(`begin;
    alter table news_away rename to news;
    update news set title = 'Aftur til baka' where slug = 'ad-flytja-netverslun';
    update revisions set number = number + 1;
    commit`)
  rows.close()
  await expect.poll(async () => (await page(article)).body).toContain('Aftur til baka')
  const healed = await page(`${routes.news}?sida=1`)
  expect(healed.headers['cache-control']).toMatch(/^public, /)
  expect(healed.body).toContain('Aftur til baka')
  expect((await page('/frettir/feed.xml')).status).toBe(200)
})
