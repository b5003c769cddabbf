import { writeFileSync } from 'node:fs'
import { type Language, languages, locales } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import {
  categoryIn,
  shownOn,
  storiesToImport,
  titleIn,
  translatedStories,
} from '../agency/translated-stories.ts'
import { cliProcess } from '../cli-process.ts'
import { ask } from '../http.ts'
import { elements } from '../page-source.ts'
import { all, headOf, pageTree, wordsIn } from '../page-tree.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { test as base, expect } from './fixtures.ts'

const feed = '/frettir/feed.xml'

/** `filled`: the site with the stories; `content` runs a command on it. */
const test = base.extend<{
  filled: SiteProcess
  content: (...words: string[]) => Promise<string>
}>({
  filled: async ({ start }, use, info) => {
    const site = await start()
    writeFileSync(info.outputPath('stories.json'), storiesToImport())
    const given = await cliProcess(
      'content',
      site.dataDir,
      'import',
      info.outputPath('stories.json'),
    )
    expect(given.stdout, given.stderr).toBe('12 added, 0 changed, 0 as they were, 0 deleted\n')
    // Servers look for changes every half second.
    await expect
      .poll(async () => (await ask(site.port, routes.news)).body.includes('oll-fjogur'))
      .toBe(true)
    await use(site)
  },
  content: async ({ filled }, use) => {
    await use(async (...words) => {
      const { code, stdout, stderr } = await cliProcess('content', filled.dataDir, ...words)
      expect(code, stderr).toBe(0)
      return stdout.trim()
    })
  },
})

function askIn(site: SiteProcess, language: Language, path: string) {
  return ask(site.port, path, { host: new URL(site.origin(language)).host })
}

const kinds = [
  { list: routes.projects, pathOf: projectPath, namespace: 'projects' },
  { list: routes.news, pathOf: articlePath, namespace: 'news' },
] as const

test('each host shows its own text or says whose it is, and its pages name each other', async ({
  filled: site,
}) => {
  for (const { list, pathOf, namespace } of kinds) {
    for (const story of translatedStories) {
      const path = pathOf(story.id)
      const [first = 'is'] = languages.filter((it) => story.published.includes(it))
      const other = story.published.includes('is') ? 'is' : first
      const versions = languages.filter((it) => story.published.includes(it))
      const alternates = [...versions.map((it) => [it, it] as const), ['x-default', other] as const]
      for (const language of languages) {
        const where = `${language} ${path}`
        const { status, headers, body } = await askIn(site, language, path)
        const shown = shownOn(story, language)
        if (!shown) {
          expect([where, status, headers.location]).toEqual([where, 302, list])
          continue
        }
        expect([where, status]).toEqual([where, 200])
        const own = site.origin(shown) + path
        const tree = pageTree(body)
        const { meta, linked, alternates: named } = headOf(tree)
        const [heading] = all(tree, 'h1')
        expect(heading && wordsIn(heading), where).toBe(titleIn(story.id, shown))
        const [head] = all(tree, 'header.detail__head')
        const spoken = heading?.attributes.lang ?? head?.attributes.lang
        expect(spoken, where).toBe(shown === language ? undefined : shown)
        expect(headers['content-language']).toBe([...new Set([shown, language])].join(', '))
        expect(linked('canonical'), where).toEqual([own])
        expect(named, where).toEqual(
          versions.length > 1 ? alternates.map(([it, on]) => [it, site.origin(on) + path]) : [],
        )
        const { common, [namespace]: texts } = siteTexts(language)
        const note = texts.language.one.replace('{{languages}}', common.inLanguage[shown])
        const notes = all(tree, 'p.language-note').map(wordsIn)
        expect(notes, where).toEqual(shown === language ? [] : [note])

        expect([meta('og:title'), meta('og:url')]).toEqual([titleIn(story.id, shown), own])
        expect(meta('og:locale')).toBe(locales[shown].replace('-', '_'))
        const picture = new URL(meta('og:image') ?? '')
        expect(meta('og:image:alt')).toContain(titleIn(story.id, shown))
        const drawn = await askIn(site, language, picture.pathname + picture.search)
        expect([where, drawn.status, drawn.headers['content-type']]).toEqual([
          where,
          200,
          'image/png',
        ])
        const [, graph = ''] =
          /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
        expect(graph, where).toContain(`"url":"${own}"`)
        expect(graph, where).toContain(`"inLanguage":"${locales[shown]}"`)
      }
    }
  }
})

test('lists, sitemap and feed have a story once, and only where it belongs', async ({
  filled: site,
}) => {
  for (const language of languages) {
    const { body: sitemap } = await askIn(site, language, '/sitemap.xml')
    const { body: entries } = await askIn(site, language, feed)
    for (const { list, pathOf } of kinds) {
      const { body } = await askIn(site, language, list)
      const links = elements(body, 'a').map(({ href }) => href)
      for (const story of translatedStories) {
        const where = `${language} ${pathOf(story.id)}`
        const address = `<loc>${site.origin(language)}${pathOf(story.id)}</loc>`
        const linked = links.filter((href) => href === pathOf(story.id)).length
        expect([where, linked]).toEqual([where, shownOn(story, language) ? 1 : 0])
        const isOwn = story.published.includes(language)
        expect([where, sitemap.split(address).length - 1]).toEqual([where, isOwn ? 1 : 0])
        if (list !== routes.news) continue
        const id = `<id>${site.origin(language)}${articlePath(story.id)}</id>`
        expect([where, entries.split(id).length - 1]).toEqual([where, isOwn ? 1 : 0])
      }
    }
    // The languages of each address in the sitemap are those of its page.
    const [, links = ''] =
      new RegExp(`${projectPath('oll-fjogur')}</loc>(.*?)</url>`, 's').exec(sitemap) ?? []
    expect([...links.matchAll(/hreflang="([^"]+)"/g)].map(([, it]) => it)).toEqual([
      ...languages,
      'x-default',
    ])
  }
})

test('a link to a category leads to it in any language', async ({ filled: site }) => {
  for (const language of languages) {
    for (const linked of languages) {
      // A story that is shown in the language of the link has its category there under that name.
      const named = translatedStories.some((it) => shownOn(it, language) === linked)
        ? linked
        : language
      const found = translatedStories.filter((it) => shownOn(it, language) === named)
      const path = `${routes.projects}?${new URLSearchParams({ flokkur: categoryIn(linked) })}`
      const tree = pageTree((await askIn(site, language, path)).body)
      const pressed = all(tree, 'button').filter((it) => it.attributes['aria-pressed'] === 'true')
      const where = `${language} ${path}`
      expect([where, pressed.map(wordsIn)]).toEqual([where, [categoryIn(named)]])
      const cards = all(tree, '.project-card').map(wordsIn)
      expect([where, cards.length]).toEqual([where, found.length])
      for (const { id } of found) {
        expect(cards.some((it) => it.includes(titleIn(id, named)))).toBe(true)
      }
    }
  }
})

test('a preview shows the drafts of all languages, each on its host', async ({
  filled: site,
  content,
}) => {
  for (const { pathOf } of kinds) {
    const path = pathOf('drog')
    const asked = new URL(await content('preview', path, '--language', 'en'))
    expect([asked.hostname, asked.pathname]).toEqual(['en.localhost', path])
    for (const [language, shown] of [
      ['is', 'is'],
      ['en', 'en'],
      ['es', 'es'],
      ['da', 'is'],
    ] as const) {
      const { status, headers, body } = await askIn(site, language, path + asked.search)
      const tree = pageTree(body)
      const [heading] = all(tree, 'h1')
      expect([status, heading && wordsIn(heading)]).toEqual([200, titleIn('drog', shown)])
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headOf(tree).meta('robots')).toBe('noindex, follow')
      expect(headOf(tree).alternates).toEqual([])
    }
    await content('publish', path, '--language', 'en')
    const published = async () => headOf(pageTree((await askIn(site, 'en', path)).body))
    await expect.poll(async () => (await published()).meta('og:title')).toBe(titleIn('drog', 'en'))
    const { alternates } = headOf(pageTree((await askIn(site, 'is', path)).body))
    expect(alternates.map(([language]) => language)).toEqual(['is', 'en', 'x-default'])
  }
})
