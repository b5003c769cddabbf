import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#database/database'
import { languages, locales } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { createPreviews } from '#stories/stories'
import {
  categoryIn,
  shownOn,
  storiesToImport,
  titleIn,
  translatedStories,
} from '../agency/translated-stories.ts'
import { cliProcess } from '../cli-process.ts'
import { all, structuredData, wordsIn } from '../page-tree.ts'
import { askIn, pageIn } from '../site-crawl.ts'
import { siteTexts } from '../texts.ts'
import { expect, ownSite, test } from './fixtures.ts'

// A site of its own, where these stories stand too.
test.use(ownSite('translated-stories'))

test.beforeAll(async ({ site }) => {
  const file = join(site.dataDir, 'stories.json')
  writeFileSync(file, storiesToImport())
  const told = await cliProcess('stories', site.dataDir, 'import', file)
  expect(told.stdout).toBe('12 added, 0 changed, 0 as they were, 0 deleted\n')
  // Servers look for changes every half second.
  await expect.poll(async () => (await askIn(site, 'is', routes.news)).body).toContain('oll-fjogur')
})

const kinds = [
  { type: 'project', list: routes.projects, pathOf: projectPath, namespace: 'projects' },
  { type: 'news', list: routes.news, pathOf: articlePath, namespace: 'news' },
] as const

test('each host shows its own text or whose it is; pages name others', async ({ site }) => {
  for (const { list, pathOf, namespace } of kinds) {
    for (const story of translatedStories) {
      const path = pathOf(story.id)
      // Icelandic comes first, and is for everybody else where it is published.
      const versions = languages().filter((it) => story.published.includes(it))
      const [other = 'is'] = versions
      const alternates = [
        ...versions.map((it) => [it, site.origin(it) + path]),
        ['x-default', site.origin(other) + path],
      ]
      for (const language of languages()) {
        const where = `${language} ${path}`
        const shown = shownOn(story, language)
        const { status, headers, tree, meta, ...head } = await pageIn(site, language, path)
        if (!shown) {
          expect([where, status, headers.location]).toEqual([where, 302, list])
          continue
        }
        const own = site.origin(shown) + path
        const title = titleIn(story.id, shown)
        const { common, [namespace]: texts } = siteTexts(language)
        const note = texts.language.one.replace('{{languages}}', common.inLanguage[shown])
        const foreign = shown !== language
        const [heading] = all(tree, 'h1')
        const [marked] = all(tree, 'main').flatMap((it) => all(it, 'header'))
        expect([where, status, heading && wordsIn(heading)]).toEqual([where, 200, title])
        const spoken = heading?.attributes.lang ?? marked?.attributes.lang
        expect(spoken, where).toBe(foreign ? shown : undefined)
        expect(all(tree, 'p.LanguageNote-module_note').map(wordsIn), where).toEqual(
          foreign ? [note] : [],
        )
        const both = foreign ? `${shown}, ${language}` : language
        expect([headers['content-language'], ...head.linked('canonical')], where).toEqual([
          both,
          own,
        ])
        expect(head.alternates, where).toEqual(versions.length > 1 ? alternates : [])
        const locale = locales[shown].replace('-', '_')
        const social = ['og:title', 'og:url', 'og:locale'].map(meta)
        expect(social, where).toEqual([title, own, locale])
        expect(meta('og:image:alt')).toContain(title)
        const graph = JSON.stringify(structuredData(tree))
        expect(graph, where).toContain(`"url":"${own}"`)
        expect(graph, where).toContain(`"inLanguage":"${locales[shown]}"`)
        // Pictures take long to draw: of one story, on the two hosts that have it in their language.
        if (story.id !== 'tvo' || foreign) continue
        const { pathname, search } = new URL(meta('og:image') ?? '')
        const drawn = await askIn(site, language, pathname + search)
        expect([drawn.status, drawn.headers['content-type']], where).toEqual([200, 'image/png'])
      }
    }
  }
})

test('lists, sitemap and feed have a story once, and only where it belongs', async ({ site }) => {
  for (const language of languages()) {
    const { body: sitemap } = await askIn(site, language, '/sitemap.xml')
    const { body: feed } = await askIn(site, language, '/frettir/feed.xml')
    const times = (text: string, part: string) => text.split(part).length - 1
    for (const { list, pathOf } of kinds) {
      const { body } = await askIn(site, language, list)
      for (const story of translatedStories) {
        const path = pathOf(story.id)
        const own = story.published.includes(language) ? 1 : 0
        const address = site.origin(language) + path
        expect(
          {
            linked: times(body, `href="${path}"`),
            listed: times(sitemap, `<loc>${address}</loc>`),
            fed: times(feed, `<id>${address}</id>`),
          },
          `${language} ${path}`,
        ).toEqual({
          linked: shownOn(story, language) ? 1 : 0,
          listed: own,
          fed: list === routes.news ? own : 0,
        })
      }
    }
    // The languages of each address in the sitemap are those of its page.
    const [, links = ''] =
      new RegExp(`${projectPath('oll-fjogur')}</loc>(.*?)</url>`, 's').exec(sitemap) ?? []
    expect([...links.matchAll(/hreflang="([^"]+)"/g)].map(([, it]) => it)).toEqual([
      ...languages(),
      'x-default',
    ])
  }
})

test('a link to a category leads to it in any language', async ({ site }) => {
  for (const language of languages()) {
    for (const linked of languages()) {
      // A story that is shown in the language of the link has its category there under that name.
      const named = translatedStories.some((it) => shownOn(it, language) === linked)
        ? linked
        : language
      const found = translatedStories.filter((it) => shownOn(it, language) === named)
      const path = `${routes.projects}?${new URLSearchParams({ flokkur: categoryIn(linked) })}`
      const { tree } = await pageIn(site, language, path)
      const pressed = all(tree, 'button').filter((it) => it.attributes['aria-pressed'] === 'true')
      const where = `${language} ${path}`
      expect([where, pressed.map(wordsIn)]).toEqual([where, [categoryIn(named)]])
      const cards = all(tree, '.Work-module_item').map(wordsIn)
      expect([where, cards.length]).toEqual([where, found.length])
      const listed = found.filter(({ id }) => cards.join().includes(titleIn(id, named)))
      expect([where, listed]).toEqual([where, found])
    }
  }
})

test('a preview shows the drafts of all languages, each on its host', async ({ site, atEnd }) => {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  atEnd(database.close)
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000)
  for (const { type, pathOf } of kinds) {
    const path = pathOf('drog')
    const token = await createPreviews(database).add({ type, id: 'drog' }, inAnHour)
    for (const [language, shown] of [
      ['is', 'is'],
      ['en', 'en'],
      ['es', 'es'],
      ['da', 'is'],
    ] as const) {
      const draft = await pageIn(site, language, `${path}?preview=${token}`)
      expect(all(draft.tree, 'h1').map(wordsIn)).toEqual([titleIn('drog', shown)])
      expect(draft.headers['cache-control']).toBe('private, no-store')
      expect([draft.status, draft.alternates]).toEqual([200, []])
      expect(draft.meta('robots')).toBe('noindex, follow')
    }
  }
})
