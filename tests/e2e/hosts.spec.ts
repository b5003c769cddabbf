import { company } from '#content/company'
import { type Language, languages, locales, type Texts } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { ask, type HttpAnswer, post } from '../http.ts'
import { elements, wordsOf } from '../page-source.ts'
import { all, headOf, pageTree } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const project = projectPath('nordurfar-bokanir')
const article = articlePath('ad-flytja-netverslun')
const unknown = '/engin-slik-sida'
const foreign = 'evil.example'

/** A page of each kind, with words of its own that must be there in the visitor's language. */
const pages: Readonly<Record<string, (texts: Texts) => readonly string[]>> = {
  [routes.home]: ({ home: t }) => [t.hero.title, t.hero.lead, t.services.intro, t.closing.text],
  [routes.projects]: ({ projects: t }) => [t.hero.title, t.hero.lead, t.filter.search],
  [project]: ({ projects: t }) => [t.detail.closing.title],
  [routes.news]: ({ news: t }) => [t.hero.title, t.hero.lead],
  [article]: ({ news: t }) => [t.detail.closing.title],
  [routes.contact]: ({ contact: t, forms }) => [t.hero.title, t.panel.title, forms.labels.message],
  [unknown]: ({ notFound: t }) => [t.title, t.text],
}

const headIn = ({ body }: HttpAnswer) => headOf(pageTree(body))
const switchLinks = ({ body }: HttpAnswer) =>
  elements(body, 'a').flatMap(({ hreflang, href = '' }) =>
    hreflang && !/^https?:\/\/www/.test(href) ? [href] : [],
  )

function expectNoTrace(answer: HttpAnswer, host: string) {
  expect(answer.body).not.toContain(host)
  expect(JSON.stringify(answer.headers)).not.toContain(host)
}

// What pages say on hosts of one's own machine is seen in crawl.spec.ts.
for (const language of languages) {
  test(`the domain of ${language}: every page in its language`, async ({ site }) => {
    const origin = (of: Language) => `https://${company.domains[of]}`
    const texts = siteTexts(language)
    for (const [path, words] of Object.entries(pages)) {
      const answer = await ask(site.port, path, { host: company.domains[language] })
      const { status, headers, body } = answer
      const only = [project, article].includes(path)
      expect([path, status, headers['content-type'], headers['content-language']]).toEqual([
        ...[path, path === unknown ? 404 : 200, 'text/html; charset=utf-8'],
        only && language !== 'is' ? `is, ${language}` : language,
      ])
      const shown = wordsOf(body)
      for (const word of [...words(texts), texts.nav.quote, texts.common.skip]) {
        expect(shown, path).toContain(word)
      }
      expect(body).not.toContain('localhost')

      const tree = pageTree(body)
      const { meta, linked, alternates } = headOf(tree)
      // Whatever is not there is one page, which has no address.
      const canonical = path === unknown ? undefined : origin(only ? 'is' : language) + path
      const versions = languages.map((other) => [other, origin(other) + path])
      expect([path, all(tree, 'html')[0]?.attributes.lang, linked('canonical')[0]]).toEqual([
        ...[path, language, canonical],
      ])
      expect(alternates).toEqual(
        only || path === unknown ? [] : [...versions, ['x-default', origin('is') + path]],
      )
      expect(meta('robots'), path).toMatch(path === unknown ? /^noindex/ : /^index/)
      const social = ['og:url', 'og:site_name', 'og:locale', 'twitter:card'].map(meta)
      const locale = locales[only ? 'is' : language].replace('-', '_')
      expect(social).toEqual([canonical, company.name, locale, 'summary_large_image'])
      for (const name of ['description', 'og:title', 'og:description', 'og:type']) {
        expect(meta(name), `${path} ${name}`).toBeTruthy()
      }
      expect(new URL(meta('og:image') ?? '').origin).toBe(origin(language))
      const same = path === unknown ? '/404' : path
      expect(switchLinks(answer)).toEqual(
        expect.arrayContaining(languages.map((other) => origin(other) + same)),
      )
    }
  })
}

test('nothing but the host decides on a host of the table, however it is written', async ({
  site,
}) => {
  const headers = { Cookie: 'i18next=es', 'Accept-Language': 'en' }
  for (const host of ['VEFSTOLL.DK', 'www.vefstoll.dk', 'vefstoll.dk.', 'vefstoll.dk:8443']) {
    const answer = await ask(site.port, `${routes.contact}?lng=en`, { host, headers })
    expect(answer.headers['content-language'], host).toBe('da')
    expect(headIn(answer).linked('canonical')).toEqual([`https://vefstoll.dk${routes.contact}`])
  }
})

test('language links keep path and query', async ({ site }) => {
  const path = `${routes.projects}?leit=vef&flokkur=%C3%9Ej%C3%B3nusta`
  const links = switchLinks(await ask(site.port, path, { host: 'vefstoll.es' }))
  const kept = links.map((it) => new URL(it))
  expect(new Set(kept.map((it) => it.host))).toEqual(new Set(Object.values(company.domains)))
  for (const { pathname, searchParams } of kept) {
    expect(pathname).toBe(routes.projects)
    expect(Object.fromEntries(searchParams)).toEqual({ leit: 'vef', flokkur: 'Þjónusta' })
  }
})

test('a host that nobody named: Icelandic, unindexed, never kept, never repeated', async ({
  site,
}) => {
  const strange = [
    ...[foreign, 'vefstoll.is.evil.example', '127.0.0.1', '[::1]'],
    ...['', '"><i>evil</i>', 'evil example', '..'],
  ]
  const headers = { 'Accept-Language': 'en', Cookie: 'i18next=en' }
  for (const host of strange) {
    for (const path of [...Object.keys(pages), `${routes.projects}/engin`]) {
      const answer = await ask(site.port, path, { host, headers })
      const where = `${host} ${path}`
      expect(answer.headers['cache-control'], where).toBe('no-store')
      if (host.length > 2) expectNoTrace(answer, host)
      if (answer.status === 302) continue
      expect(answer.headers['content-language'], where).toBe('is')
      const { meta, linked } = headIn(answer)
      expect(meta('robots'), where).toMatch(/^noindex/)
      expect(linked('canonical'), where).toEqual(
        path === unknown ? [] : [`https://vefstoll.is${path}`],
      )
    }
  }
})

test('redirects and posts of a host that nobody named lead nowhere else', async ({ site }) => {
  const lost = await ask(site.port, `${routes.news}/engin`, { host: foreign })
  expect([lost.status, lost.headers.location]).toEqual([302, routes.news])
  expect(lost.headers['cache-control']).toBe('no-store')
  const browser = { host: foreign, headers: { Accept: 'text/html' } }
  const values = { name: 'Jón', email: 'jon@example.is', subject: 'Framandi', message: 'Halló' }
  const sent = await post(site.port, { 'form-name': 'contact', ...values }, browser)
  expect(sent.status).toBe(303)
  expect(sent.headers.location).toMatch(/^\/hafa-samband\?takk=[\dA-F]{4}-[\dA-F]{4}\.[\w.-]+$/)
  const wrong = await post(site.port, { 'form-name': 'contact' }, browser)
  expect(wrong.status).toBe(422)
  for (const answer of [sent, wrong]) expectNoTrace(answer, foreign)
})

test('what a stranger forwards counts for nothing', async ({ site }) => {
  for (const name of ['X-Forwarded-Host', 'Forwarded', 'X-Forwarded-Server', 'X-Host']) {
    const value = name === 'Forwarded' ? `host=${foreign}` : foreign
    const answer = await ask(site.port, '/', { host: 'vefstoll.io', headers: { [name]: value } })
    expect(answer.headers['content-language'], name).toBe('en')
    expectNoTrace(answer, foreign)
  }
})

test('no Host line, two of them and a target with a host of its own are refused', async ({
  site,
}) => {
  for (const [target, host] of [
    ...[[], ['localhost', 'localhost'], ['vefstoll.is', foreign]].map((it) => ['/', it] as const),
    ...[`http://${foreign}/`, `//${foreign}/`].map((it) => [it, 'vefstoll.is'] as const),
  ]) {
    const answer = await ask(site.port, target, { host })
    expect(answer.status, `${target} ${host}`).toBe(400)
    expectNoTrace(answer, foreign)
  }
})

test('behind the proxy that the operator named, its word counts; preview hosts choose', async ({
  start,
}) => {
  const preview = 'preview.example'
  const site = await start({ env: { TRUSTED_PROXY: '127.0.0.1', PREVIEW_HOSTS: preview } })
  const accepts = { 'Accept-Language': 'en' }
  for (const [path, headers, host, language] of [
    ['/', { 'X-Forwarded-Host': 'vefstoll.dk' }, 'inner:8080', 'da'],
    ['/', { 'X-Forwarded-Host': foreign }, 'vefstoll.dk', 'is'],
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
    expect.arrayContaining(languages.map((it) => `${routes.projects}?leit=vef&lng=${it}`)),
  )
  expect(linked('canonical')).toEqual([`https://vefstoll.io${routes.projects}`])
})
