import { company } from '#content/company'
import { type Language, languages, locales } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { articlePath, projectPath, routes } from '#routing/routes'
import { databaseFile } from '../database-file.ts'
import { ask, type HttpAnswer, post } from '../http.ts'
import { elements, metaOf, wordsOf } from '../page-source.ts'
import { startSite } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const project = projectPath('nordurfar-bokanir')
const article = articlePath('ad-flytja-netverslun')
const unknown = '/engin-slik-sida'
const foreign = 'evil.example'

/** Every page of the issue, with words of its own that must be there in the visitor's language. */
const pages: Readonly<Record<string, (texts: Texts) => readonly string[]>> = {
  [routes.home]: ({ home: t }) => [t.hero.title, t.hero.lead, t.services.intro, t.closing.text],
  [routes.projects]: ({ projects: t }) => [t.hero.title, t.hero.lead, t.filter.search],
  [project]: ({ projects: t }) => [t.detail.closing.title],
  [routes.news]: ({ news: t }) => [t.hero.title, t.hero.lead],
  [article]: ({ news: t }) => [t.detail.closing.title],
  [routes.contact]: ({ contact: t, forms }) => [t.hero.title, t.panel.title, forms.labels.message],
  [unknown]: ({ notFound: t }) => [t.title, t.text],
}
const singleLanguage = [project, article]

const linksOf = (html: string, rel: string) =>
  elements(html, 'link').filter((link) => link.rel === rel)
const switchLinks = (html: string) =>
  elements(html, 'a').filter((link) => link.hreflang && !/^https?:\/\/www/.test(link.href ?? ''))

function expectNoTrace(answer: HttpAnswer, host: string) {
  expect(answer.body).not.toContain(host)
  expect(JSON.stringify(answer.headers)).not.toContain(host)
}

for (const kind of ['local', 'public'] as const) {
  for (const language of languages) {
    test(`the ${kind} host of ${language}: every page in its language`, async ({ site }) => {
      const origin = (of: Language) =>
        kind === 'local' ? site.origin(of) : `https://${company.domains[of]}`
      const texts = siteTexts(language)
      for (const [path, words] of Object.entries(pages)) {
        const host = new URL(origin(language)).host
        const { status, headers, body } = await ask(site.port, path, { host })
        expect(status, path).toBe(path === unknown ? 404 : 200)
        expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
        const both = singleLanguage.includes(path) && language !== 'is'
        expect(headers['content-language'], path).toBe(both ? `is, ${language}` : language)
        expect(elements(body, 'html')[0]?.lang, path).toBe(language)
        const shown = wordsOf(body)
        for (const word of [...words(texts), texts.nav.quote, texts.common.skip]) {
          expect(shown, path).toContain(word)
        }

        const only = singleLanguage.includes(path)
        // Whatever is not there is one page, which has no address.
        const canonical = path === unknown ? undefined : origin(only ? 'is' : language) + path
        expect(linksOf(body, 'canonical')[0]?.href, path).toBe(canonical)
        const alternates = linksOf(body, 'alternate').filter((it) => it.hreflang)
        expect(alternates.map((it) => [it.hreflang, it.href])).toEqual(
          only || path === unknown
            ? []
            : [...languages, 'x-default'].map((it) => [
                it,
                origin(languages.find((of) => of === it) ?? 'is') + path,
              ]),
        )
        expect(metaOf(body, 'robots'), path).toMatch(path === unknown ? /^noindex/ : /^index/)
        expect(metaOf(body, 'og:url'), path).toBe(canonical)
        expect(metaOf(body, 'og:site_name'), path).toBe(company.name)
        expect(metaOf(body, 'og:locale')).toBe(locales[only ? 'is' : language].replace('-', '_'))
        for (const name of ['description', 'og:title', 'og:description', 'og:type']) {
          expect(metaOf(body, name), `${path} ${name}`).toBeTruthy()
        }
        expect(new URL(metaOf(body, 'og:image') ?? '').origin).toBe(origin(language))
        expect(metaOf(body, 'twitter:card'), path).toBe('summary_large_image')

        const others = switchLinks(body).map((it) => it.href)
        const same = path === unknown ? '/404' : path
        for (const other of languages) expect(others, path).toContain(origin(other) + same)
      }
    })
  }
}

test('nothing but the host decides on a host of the table', async ({ site }) => {
  const headers = { Cookie: 'i18next=es', 'Accept-Language': 'en' }
  const { headers: answered } = await ask(site.port, '/?lng=en', { host: 'da.localhost', headers })
  expect(answered['content-language']).toBe('da')
})

test('case, www., port and trailing dot of a domain do not matter', async ({ site }) => {
  for (const host of ['VEFSTOLL.IO', 'www.vefstoll.io', 'vefstoll.io.', 'vefstoll.io:8443']) {
    const { headers, body } = await ask(site.port, routes.contact, { host })
    expect(headers['content-language'], host).toBe('en')
    expect(linksOf(body, 'canonical')[0]?.href).toBe(`https://vefstoll.io${routes.contact}`)
  }
})

test('language links keep path and query', async ({ site }) => {
  const path = `${routes.projects}?leit=vef&flokkur=%C3%9Ej%C3%B3nusta`
  const { body } = await ask(site.port, path, { host: 'vefstoll.es' })
  const kept = switchLinks(body).map((it) => new URL(it.href ?? ''))
  expect(new Set(kept.map((it) => it.host))).toEqual(new Set(Object.values(company.domains)))
  for (const { pathname, searchParams } of kept) {
    expect(pathname).toBe(routes.projects)
    expect(Object.fromEntries(searchParams)).toEqual({ leit: 'vef', flokkur: 'Þjónusta' })
  }
})

test('a row in another language is canonical to the domain of that language', async () => {
  const site = await startSite()
  const rows = databaseFile(site.dataDir)
  rows.exec("update news set language = 'da' where slug = 'ad-flytja-netverslun'")
  rows.close()
  for (const host of ['vefstoll.is', 'vefstoll.dk']) {
    const { body } = await ask(site.port, article, { host })
    expect(linksOf(body, 'canonical')[0]?.href).toBe(`https://vefstoll.dk${article}`)
    expect(linksOf(body, 'alternate').filter((it) => it.hreflang)).toEqual([])
    expect(metaOf(body, 'og:locale')).toBe('da_DK')
    const marked = elements(body, 'h1')[0]?.lang === 'da'
    expect(marked).toBe(host === 'vefstoll.is')
  }
  await site.remove()
})

test.describe('a host that nobody named', () => {
  const strange = [
    foreign,
    'vefstoll.is.evil.example',
    '127.0.0.1',
    '[::1]',
    '',
    '"><i>evil</i>',
    'evil example',
    '..',
  ]

  for (const host of strange) {
    test(`${JSON.stringify(host)}: Icelandic, unindexed, never kept, never repeated`, async ({
      site,
    }) => {
      for (const path of [...Object.keys(pages), `${routes.projects}/engin`]) {
        const answer = await ask(site.port, path, {
          host,
          headers: { 'Accept-Language': 'en', Cookie: 'i18next=en' },
        })
        expect(answer.headers['cache-control'], path).toBe('no-store')
        if (host.length > 2) expectNoTrace(answer, host)
        if (answer.status === 302) continue
        expect(answer.headers['content-language'], path).toBe('is')
        expect(metaOf(answer.body, 'robots'), path).toMatch(/^noindex/)
        const canonical = path === unknown ? undefined : `https://vefstoll.is${path}`
        expect(linksOf(answer.body, 'canonical')[0]?.href, path).toBe(canonical)
      }
    })
  }

  test('its redirects and posts lead nowhere else', async ({ site }) => {
    const lost = await ask(site.port, `${routes.news}/engin`, { host: foreign })
    expect([lost.status, lost.headers.location]).toEqual([302, routes.news])
    expect(lost.headers['cache-control']).toBe('no-store')
    const values = { name: 'Jón', email: 'jon@example.is', subject: 'Framandi', message: 'Halló' }
    const fields = { 'form-name': 'contact', ...values }
    const sent = await post(site.port, fields, { host: foreign, headers: { Accept: 'text/html' } })
    expect(sent.status).toBe(303)
    expect(sent.headers.location).toMatch(/^\/hafa-samband\?takk=[\dA-F]{4}-[\dA-F]{4}\.[\w.-]+$/)
    expectNoTrace(sent, foreign)
    const wrong = await post(
      site.port,
      { 'form-name': 'contact' },
      {
        host: foreign,
        headers: { Accept: 'text/html' },
      },
    )
    expect(wrong.status).toBe(422)
    expectNoTrace(wrong, foreign)
  })

  test('X-Forwarded-Host of a stranger counts for nothing', async ({ site }) => {
    for (const name of ['X-Forwarded-Host', 'Forwarded', 'X-Forwarded-Server', 'X-Host']) {
      const value = name === 'Forwarded' ? `host=${foreign}` : foreign
      const answer = await ask(site.port, '/', { host: 'vefstoll.io', headers: { [name]: value } })
      expect(answer.headers['content-language'], name).toBe('en')
      expectNoTrace(answer, foreign)
    }
  })

  test('no Host line or two of them are refused', async ({ site }) => {
    for (const host of [[], ['localhost', 'localhost'], ['vefstoll.is', foreign]]) {
      const answer = await ask(site.port, '/', { host })
      expect(answer.status, String(host)).toBe(400)
      expectNoTrace(answer, foreign)
    }
  })

  test('a target that names a host of its own is refused', async ({ site }) => {
    for (const target of [`http://${foreign}/`, `//${foreign}/`]) {
      const answer = await ask(site.port, target, { host: 'vefstoll.is' })
      expect(answer.status, target).toBe(400)
      expectNoTrace(answer, foreign)
    }
  })
})

test('a project or article that is not there leads to its list, for now', async ({ site }) => {
  for (const list of [routes.projects, routes.news]) {
    const { status, headers } = await ask(site.port, `${list}/engin-slik`)
    expect([status, headers.location, headers['cache-control']]).toEqual([302, list, 'no-store'])
  }
})

test('behind the proxy that the operator named, its word counts; preview hosts choose', async () => {
  const preview = 'preview.example'
  const site = await startSite({ env: { TRUSTED_PROXY: '127.0.0.1', PREVIEW_HOSTS: preview } })
  const languageOf = async (path: string, headers: Record<string, string>, host = preview) =>
    (await ask(site.port, path, { host, headers })).headers['content-language']

  expect(await languageOf('/', { 'X-Forwarded-Host': 'vefstoll.dk' }, 'inner:8080')).toBe('da')
  expect(await languageOf('/', { 'X-Forwarded-Host': foreign }, 'vefstoll.dk')).toBe('is')
  expect(await languageOf('/?lng=es', { Cookie: 'i18next=da', 'Accept-Language': 'en' })).toBe('es')
  expect(await languageOf('/', { Cookie: 'a=b; i18next=da', 'Accept-Language': 'en' })).toBe('da')
  expect(await languageOf('/', { 'Accept-Language': 'fr, en;q=0.8, es;q=0.2' })).toBe('en')
  expect(await languageOf('/?lng=fr', {})).toBe('is')

  const page = await ask(site.port, `${routes.projects}?leit=vef&lng=en`, { host: preview })
  expect(metaOf(page.body, 'robots')).toMatch(/^noindex/)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(switchLinks(page.body).map((it) => it.href)).toEqual(
    expect.arrayContaining(languages.map((it) => `${routes.projects}?leit=vef&lng=${it}`)),
  )
  expect(linksOf(page.body, 'canonical')[0]?.href).toBe(`https://vefstoll.io${routes.projects}`)
  await site.remove()
})

test('a page has one address: a slash at the end is redirected away, to no other host', async ({
  site,
}) => {
  const { status, headers } = await ask(site.port, '/hafa-samband/?a=b', { host: 'evil.example' })
  expect(status).toBe(308)
  expect(headers.location).toBe('/hafa-samband?a=b')
  for (const path of ['//evil.example/', '/\\evil.example/', '/%E0%A4%A']) {
    const answer = await ask(site.port, path)
    expect([path, answer.status, answer.headers.location]).toEqual([path, 400, undefined])
  }
})
