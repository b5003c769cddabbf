import { type Language, languages, locales } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { company } from '#test-agency/company'
import { ask, type HttpResponse } from '../http.ts'
import { elements, headOf, pageTree, wordsOf } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

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

// What pages say on hosts of one's own machine is seen in crawl.spec.ts.
for (const language of languages()) {
  test(`the domain of ${language}: every page in its language`, async ({ site }) => {
    const { nav } = siteTexts(language)
    for (const path of pages) {
      const answer = await ask(site.port, path, { host: company.domains[language] ?? '' })
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
      const origin = (of: Language) => `https://${company.domains[of]}`
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

test('an unnamed host: Icelandic, unindexed, never kept, never repeated', async ({ site }) => {
  const headers = { 'Accept-Language': 'en', Cookie: 'i18next=en' }
  for (const host of ['evil.example', 'vefstoll.is.evil.example', '[::1]']) {
    for (const path of pages) {
      const answer = await ask(site.port, path, { host, headers })
      const where = `${host} ${path}`
      expect(answer.headers['cache-control'], where).toBe('no-store')
      expect(answer.headers['content-language'], where).toBe('is')
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(host)
      const { meta, linked } = headIn(answer)
      expect(meta('robots'), where).toMatch(/^noindex/)
      const canonical = path === unknown ? [] : [`https://vefstoll.is${path}`]
      expect(linked('canonical'), where).toEqual(canonical)
    }
  }
})

test('behind a named proxy its word counts; preview hosts choose', async ({ start }) => {
  const preview = 'preview.example'
  const site = await start({ env: { TRUSTED_PROXY: '127.0.0.1', PREVIEW_HOSTS: preview } })
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
