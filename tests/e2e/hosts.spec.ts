import { byLanguage, type Language, languages, locales } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { company } from '#test-agency/company'
import { ask, type HttpResponse, post } from '../http.ts'
import { elements, headOf, pageTree, wordsOf } from '../page-tree.ts'
import { emailsTo } from '../site-data.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const preview = 'preview.example'

// Behind a proxy, and a site of its own, which nobody has asked for anything; they ask it in turn.
test.use({ env: { TRUSTED_PROXY: '127.0.0.1', PREVIEW_HOSTS: preview } })

const project = projectPath('nordurfar-bokanir')
const article = articlePath('ad-flytja-netverslun')
const unknown = '/engin-slik-sida'

/** A page of each kind. */
const pages = [
  ...[routes.home, routes.projects, project, routes.news, article, routes.contact],
  unknown,
]

const headIn = ({ body }: HttpResponse) => headOf(pageTree(body))
const switchLinks = ({ body }: HttpResponse) =>
  elements(body, 'a').flatMap(({ hreflang, href = '' }) =>
    hreflang && !/^https?:\/\/www/.test(href) ? [href] : [],
  )

const foreign = 'evil.example'
const domains = byLanguage((language) => company.domains[language] ?? '')

/** What names another host in headers; the value may be one of the site's own, for a mix-up. */
const forgedHeaders = (host: string): Readonly<Record<string, string>> => ({
  'X-Forwarded-Host': host,
  'X-Forwarded-Server': host,
  'X-Forwarded-Proto': 'gopher',
  'X-Forwarded-Port': '666',
  'X-Forwarded-Prefix': `//${host}`,
  'X-Forwarded-For': '203.0.113.9',
  'X-Original-URL': `http://${host}/`,
  'X-Host': host,
  Forwarded: `for=203.0.113.9;host=${host};proto=gopher`,
  Origin: `https://${host}`,
  Referer: `https://${host}/`,
})

/** Hosts that are not the site's, or are written as no host is. */
const forgedHosts = (own: string) => [
  ...[foreign, `${foreign}:443`, `"${foreign}"`, '[::ffff:203.0.113.9]', `${own}:80@${foreign}`],
  ...['.', '@', '/', ' ', ','].map((mark) => own + mark + foreign),
]

/** Which decides nothing on a host that nobody named. */
const english = { 'Accept-Language': 'en', Cookie: 'i18next=en' }

/** One address of each kind of answer, asked for by nobody before. */
const addresses = [
  ...[routes.home, routes.contact, routes.terms, '/sitemap.xml', '/robots.txt'],
  ...['/frettir/feed.xml', '/site.webmanifest', '/locales/is/common.json'],
  ...[
    project,
    article,
    `${routes.projects}?leit=vef`,
    '/blog?a=b',
    `${routes.news}/`,
    `${routes.projects}/engin`,
  ],
  ...['/engin-slik-sida', '/icon.svg', '/.well-known/security.txt'],
]

/** Everything of an answer but what differs each time. */
function written({ status, headers, body }: HttpResponse): string {
  const { date: _, 'x-request-id': __, ...lasting } = headers
  return `${status} ${JSON.stringify(lasting)}\n${body}`
}

/** What was forged and stands in the answer. */
const forgedIn = (answer: HttpResponse) =>
  written(answer).match(/evil\.example|gopher|:666|203\.0\.113|inner:8080/)?.[0]

for (const trusted of [false, true]) {
  const front = trusted ? 'behind a proxy' : 'alone'

  test(`${front}: forged questions leave the honest answer as it was`, async ({ site, start }) => {
    const { port, dataDir } = trusted ? site : await start()
    const honest = (path: string) => {
      const asked = languages().map((language) => {
        const host = domains[language]
        // A proxy that is trusted overwrites what its client said.
        const forwarded = { host: 'inner:8080', headers: { 'X-Forwarded-Host': host } }
        return ask(port, path, trusted ? forwarded : { host })
      })
      return Promise.all(asked)
    }

    for (const [index, path] of addresses.entries()) {
      const host = domains[languages()[index % languages().length] ?? 'is']
      // Each is told to some of the addresses.
      const some = forgedHosts(host).filter((_, nr) => nr % 3 === index % 3)
      const byHeaders = trusted
        ? [
            ...some.map((forged) => ({ 'X-Forwarded-Host': forged })),
            { ...forgedHeaders(foreign), 'X-Forwarded-Host': host },
          ]
        : [...Object.values(domains), foreign].map(forgedHeaders)
      // First of all the forged ones: nothing is kept yet.
      const forged = await Promise.all([
        ...some.map((it) => ask(port, path, { host: it, headers: english })),
        ...byHeaders.map((headers) => ask(port, path, { host, headers })),
      ])
      expect(forged.map(forgedIn).filter(Boolean), path).toEqual([])
      // Whatever is said to a host that nobody named is Icelandic, for no search engine and for no cache.
      for (const unnamed of forged.slice(0, some.length)) {
        const { status, headers } = unnamed
        if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue
        expect(headers['cache-control'], path).toBe('no-store')
        expect(headers['content-language'], path).toBe('is')
        const { meta, linked } = headIn(unnamed)
        expect(meta('robots'), path).toMatch(/^noindex/)
        expect(linked('canonical')[0], path).toMatch(/^https:\/\/vefstoll\.is\//)
      }

      const answers = await honest(path)
      expect(answers.map(forgedIn).filter(Boolean), path).toEqual([])
      for (const [nr, { headers, body }] of answers.entries()) {
        const language = languages()[nr] ?? 'is'
        // A page that is there in Icelandic only names both.
        const said = String(headers['content-language'] ?? language)
        expect([language, `is, ${language}`], path).toContain(said)
        const isPage = headers['content-type']?.startsWith('text/html')
        if (isPage) expect(body, path).toContain(`<html lang="${language}"`)
      }
      // Asked again, it is the same to the byte.
      expect((await honest(path)).map(written), path).toEqual(answers.map(written))
    }
    if (!trusted) await expectPostsUnforged(port, dataDir)
  })
}

/** No email and no answer to a post names a foreign host. */
async function expectPostsUnforged(port: number, dataDir: string): Promise<void> {
  const send = (subject: string, question: object) => {
    const fields = { name: 'Anna', email: 'anna@example.is', subject, message: 'Halló' }
    return post(port, { 'form-name': 'contact', ...fields }, question)
  }
  for (const host of [domains.en, foreign, `${domains.da}.${foreign}`]) {
    for (const Accept of ['text/html', 'application/json']) {
      const headers = { ...forgedHeaders(foreign), Accept }
      const answer = await send(`${host} ${Accept}`.replaceAll(foreign, ''), { host, headers })
      expect([200, 303]).toContain(answer.status)
      expect(forgedIn(answer)).toBeUndefined()
    }
  }
  // Posts that look foreign may wait in the quarantine; their emails, too, are never sent wrong.
  expect((await send('Heiðarlegt', { host: domains.da })).status).toBe(200)
  const emails = () => emailsTo({ dataDir })
  await expect.poll(async () => (await emails()).length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(await emails())).not.toMatch(/evil\.example|gopher/)
}

// What pages say on hosts of one's own machine is seen in crawl.spec.ts.
for (const language of languages()) {
  test(`the domain of ${language}: every page in its language`, async ({ site }) => {
    const { nav } = siteTexts(language)
    for (const path of pages) {
      const answer = await ask(site.port, path, { host: domains[language] })
      const { status, headers, body } = answer
      const { meta, linked, alternates } = headIn(answer)
      const gone = path === unknown
      const icelandic = [project, article].includes(path)
      const own = icelandic ? 'is' : language
      expect([path, status, headers['content-language']]).toEqual([
        ...[path, gone ? 404 : 200, [...new Set([own, language])].join(', ')],
      ])
      expect(wordsOf(body), path).toContain(nav.quote)
      expect(body).not.toContain('localhost')
      const origin = (of: Language) => `https://${domains[of]}`
      // Whatever is not there is one page, which has no address.
      const canonical = gone ? undefined : origin(own) + path
      const versions = languages().map((other) => [other, origin(other) + path])
      expect([path, linked('canonical')[0], alternates]).toEqual([
        ...[path, canonical],
        icelandic || gone ? [] : [...versions, ['x-default', origin('is') + path]],
      ])
      expect(meta('robots'), path).toMatch(gone ? /^noindex/ : /^index/)
      const social = ['og:url', 'og:site_name', 'og:locale', 'twitter:card'].map(meta)
      const locale = locales[own].replace('-', '_')
      expect(social).toEqual([canonical, company.name, locale, 'summary_large_image'])
      for (const name of ['description', 'og:title', 'og:description', 'og:type']) {
        expect(meta(name), `${path} ${name}`).toBeTruthy()
      }
      expect(new URL(meta('og:image') ?? '').origin).toBe(origin(language))
      expect(switchLinks(answer)).toEqual(
        expect.arrayContaining(languages().map((other) => origin(other) + (gone ? '/404' : path))),
      )
    }
  })
}

test('behind a named proxy its word counts; preview hosts choose', async ({ site }) => {
  const accepts = { 'Accept-Language': 'en' }
  for (const [path, headers, host, language] of [
    ['/', { 'X-Forwarded-Host': 'vefstoll.dk' }, 'inner:8080', 'da'],
    ['/', { 'X-Forwarded-Host': 'evil.example' }, 'vefstoll.dk', 'is'],
    ['/?lng=es', { Cookie: 'i18next=da', ...accepts }, preview, 'es'],
    ['/', { Cookie: 'a=b; i18next=da', ...accepts }, preview, 'da'],
    ['/', { 'Accept-Language': 'fr, en;q=0.8, es;q=0.2' }, preview, 'en'],
    ['/?lng=fr', {}, preview, 'is'],
  ] as const) {
    const answer = await ask(site.port, path, { host, headers })
    expect([path, answer.headers['content-language']]).toEqual([path, language])
  }

  const page = await ask(site.port, `${routes.projects}?leit=vef&lng=en`, { host: preview })
  const { meta, linked } = headIn(page)
  expect(meta('robots')).toMatch(/^noindex/)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(switchLinks(page)).toEqual(
    expect.arrayContaining(languages().map((it) => `${routes.projects}?leit=vef&lng=${it}`)),
  )
  expect(linked('canonical')).toEqual([`https://vefstoll.io${routes.projects}`])
})
