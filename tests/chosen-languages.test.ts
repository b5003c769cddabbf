import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { type Language, setOverrides } from '#agency/agency'
import { byLanguage, createTextStore, hostTables, languages, resolveSite } from '#i18n/i18n'
import { confirmationEmail } from '#leads/emails/confirmation-email'
import { legalText } from '#legal/legal'
import { SiteMenu } from '#sections/chrome/SiteMenu'
import { alternatesOf, sitemap } from '#seo/seo'
import { readEnvironment } from '#server/environment'
import { createStories } from '#stories/stories'
import { project, storeStories } from '#stories/stories.fixture'
import { itEachEngine } from './databases.ts'
import { sampleLead } from './sample-lead.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openTexts } from './texts.ts'

/** Changes the agency's languages, as the desk does. */
const speak = (...chosen: Language[]) =>
  expect(setOverrides('agency', { languages: chosen })).toEqual([])

afterEach(() => speak('is', 'en', 'es', 'da'))

/** The site on a host, by the host table made before the change of languages. */
const tables = hostTables({}, [], 4321, undefined)
function siteOf(host: string) {
  const none = { lng: 'es', cookie: 'i18next=is', acceptLanguage: 'es' }
  const site = resolveSite(
    { host: [host], forwardedHost: [], fromTrustedProxy: false, ...none },
    tables(),
  )
  if (!site) throw new Error('a host is named')
  return site
}
it('an agency with Danish before English replaces other stored languages by Danish', () => {
  speak('da', 'en')
  expect(byLanguage((language) => language)).toEqual({ is: 'da', en: 'en', es: 'da', da: 'da' })
  const domains = { en: 'a.io', da: 'a.dk' }
  expect(readEnvironment({ DOMAINS: 'en=a.io,da=a.dk' }).DOMAINS).toEqual(domains)
  expect(() => readEnvironment({ DOMAINS: 'is=a.is,da=a.dk' })).toThrow('da=host,en=host')
  const texts = openTexts()
  const email = confirmationEmail(sampleLead({ language: 'es' }), new Date('2026-06-01'), texts)
  expect(email?.language).toBe('da')
  const { opening } = legalText('# A\n\n{{catalogue.terms.notice}}\n\n## B')
  expect(JSON.stringify(opening)).toContain('måned')
})

it('an agency with one language has no switch and no alternates', () => {
  speak('en')
  const texts = openTexts().texts('en')
  const menu = (links: readonly Language[]) =>
    renderToStaticMarkup(
      SiteMenu({
        ...{ texts, path: '/', language: 'en' },
        languageLinks: links.map((language) => ({ language, href: '/' })),
      }),
    )
  expect(menu(languages())).not.toContain('data-language-menu')
  expect(menu(['en', 'da'])).toContain('data-language-menu')
  expect(alternatesOf(siteOf('localhost'), '/', languages())).toEqual([])
})

const report = vi.fn<(file: string, reason: string) => void>()

function write(folder: string, language: Language) {
  mkdirSync(join(folder, language))
  writeFileSync(join(folder, language, 'common.json'), JSON.stringify({ skip: language }))
}

it('the texts are loaded for the chosen languages, and for another as soon as it is chosen', () => {
  const folder = temporaryFolder()
  speak('da', 'en')
  write(folder, 'da')
  write(folder, 'en')
  const store = createTextStore({ directories: [folder], report })
  store.close()
  const skip = (language: Language) => store.texts(language).common.skip
  expect([skip('da'), skip('en'), skip('is')]).toEqual(['da', 'en', 'da'])
  speak('da', 'en', 'es')
  store.refill()
  expect(report).toHaveBeenCalledWith(join(folder, 'es'), expect.stringContaining('es/common'))
  expect(skip('es')).toBe('da')
  write(folder, 'es')
  store.refill()
  expect(skip('es')).toBe('es')
  speak('en')
  store.refill()
  store.close()
  expect([skip('da'), skip('en')]).toEqual(['en', 'en'])
})

itEachEngine('stories of before in other languages are shown as written', async ({ open }) => {
  const database = await open()
  const words = { title: 'Wool', description: '', content: 'Text', category: 'Website', tags: [] }
  await storeStories(
    database,
    [
      project('ull', { title: 'Ullin', translations: { en: words } }),
      project('lana', { title: 'Lana', language: 'es' }),
    ],
    new Date('2026-06-01'),
  )
  speak('da', 'en')
  const projects = createStories('project', database)
  const shown = async (language: Language) =>
    (await projects.list(language)).items.map((it) => `${it.title} ${it.language}`).sort()
  expect(await shown('da')).toEqual(['Lana es', 'Ullin is'])
  expect(await shown('en')).toEqual(['Lana es', 'Wool en'])
  expect((await projects.byKey('ull', 'en'))?.languages).toEqual(['da', 'en'])
  expect((await projects.byKey('lana', 'en'))?.languages).toEqual(['da'])
  const rows = {
    projects: createStories('project', database),
    news: createStories('news', database),
  }
  const map = async (host: string) => (await sitemap(siteOf(host), rows)) ?? ''
  const [danish, english] = [await map('vefstoll.dk'), await map('vefstoll.io')]
  const row = '<loc>https://vefstoll.dk/verkefni/lana</loc>'
  expect(danish).toMatch(new RegExp(`${row}\\s*<lastmod>2026-06-01T00:00:00.000Z`))
  expect(english).toContain('<loc>https://vefstoll.io/verkefni/ull</loc>')
  expect(english).not.toMatch(/verkefni\/lana|skilmalar/)
})
