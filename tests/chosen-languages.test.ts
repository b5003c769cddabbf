import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Language, setOverrides } from '#agency/agency'
import { byLanguage, createTextStore, hostTables, languages, resolveSite } from '#i18n/i18n'
import { senderEmail } from '#leads/emails/sender-email'
import { legalText } from '#legal/legal'
import { SiteMenu } from '#sections/chrome/SiteMenu'
import { alternatesOf, sitemap } from '#seo/seo'
import { readEnvironment } from '#server/environment'
import { createStories } from '#stories/stories'
import { project, store } from '#stories/stories.fixture'
import { describeEachEngine } from './databases.ts'
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
const shownOn = (host: string) => `${siteOf(host).kind} ${siteOf(host).language}`

describe('an agency with Danish before English', () => {
  it('has hosts for them alone, on the domains of its own or the operator’s', () => {
    expect(shownOn('localhost')).toBe('local is')
    speak('da', 'en')
    const hosts = ['localhost', 'da.localhost', 'en.localhost', 'vefstoll.dk', 'vefstoll.io']
    expect(hosts.map(shownOn)).toEqual([
      ...['local da', 'local da', 'local en', 'public da', 'public en'],
    ])
    const strange = ['is.localhost', 'es.localhost', 'vefstoll.is', 'vefstoll.es']
    expect(strange.map(shownOn)).toEqual(strange.map(() => 'unknown da'))
    expect(siteOf('localhost').origins).toMatchObject({
      ...{ da: 'http://localhost:4321', en: 'http://en.localhost:4321' },
      is: 'http://localhost:4321',
    })
    expect(readEnvironment({ DOMAINS: 'en=a.io,da=a.dk' }).DOMAINS).toEqual({
      ...{ en: 'a.io', da: 'a.dk' },
    })
    expect(() => readEnvironment({ DOMAINS: 'is=a.is,da=a.dk' })).toThrow('da=host,en=host')
  })

  it('replaces other stored languages by Danish', () => {
    speak('da', 'en')
    expect(byLanguage((language) => language)).toEqual({ is: 'da', en: 'en', es: 'da', da: 'da' })
    const texts = openTexts()
    const email = senderEmail(sampleLead({ language: 'es' }), new Date('2026-06-01'), texts)
    expect(email?.language).toBe('da')
    expect(email?.subject).toBe(
      texts.translate('da')('mail:sender.subject', { reference: '3F2A-91BC' }),
    )
    expect(texts.texts('en').legal.note).toContain('Danish')
    const { opening } = legalText('# A\n\n{{catalogue.terms.notice}}\n\n## B')
    expect(JSON.stringify(opening)).toContain('måned')
  })
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

describe('the texts', () => {
  const report = vi.fn<(file: string, reason: string) => void>()

  function write(folder: string, language: Language) {
    mkdirSync(join(folder, language))
    writeFileSync(join(folder, language, 'common.json'), JSON.stringify({ skip: language }))
  }

  it('are loaded for the chosen languages, and for another as soon as it is chosen', () => {
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
})

describeEachEngine('stories of before in other languages', ({ open }) => {
  it('are shown as they were written, with their address in the first', async () => {
    const database = await open()
    const words = { title: 'Wool', description: '', content: 'Text', category: 'Website', tags: [] }
    await store(
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
    expect(danish).toContain('<loc>https://vefstoll.dk/verkefni/lana</loc>')
    expect(danish).toContain('<loc>https://vefstoll.dk/skilmalar</loc>')
    expect(english).toContain('<loc>https://vefstoll.io/verkefni/ull</loc>')
    expect(english).not.toMatch(/verkefni\/lana|skilmalar/)
    expect(danish + english).not.toMatch(/hreflang="(is|es)"|vefstoll\.(is|es)/)
  })
})
