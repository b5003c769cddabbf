import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { migrateToLatest, openDatabase } from '#database/database'
import { firstLanguage, type Language, languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { root } from '#server/root'
import { seedIfEmpty } from '#stories/stories'
import { all, below, headOf, heard } from '../page-tree.ts'
import { namesInStories, properNames } from '../proper-names.ts'
import { type CrawledPage, crawl } from '../site-crawl.ts'
import { expect, test } from './fixtures.ts'

const legal: readonly string[] = [routes.terms, routes.privacy, routes.cookies]
const others = languages().filter((language) => language !== firstLanguage())
const names = [...properNames, ...namesInStories]

/** What is Icelandic on a page of another language. */
function icelandicIn({ address, path, tree }: CrawledPage, language: Language): readonly string[] {
  const { meta, title } = headOf(tree)
  const said = [title, meta('description'), meta('keywords')]
  const texts = all(tree, 'body').flatMap((body) => heard(body, language))
  const ofLegal = legal.includes(path)
  // The words of a legal page's head are the visitor's, but for its title.
  const words = [...(ofLegal ? [] : said.map((it) => it ?? '')), ...texts]
    .filter((text) => /[þð]/i.test(text))
    .filter((text) => /[þð]/i.test(names.reduce((left, name) => left.replaceAll(name, ''), text)))
  const passages = all(tree, 'main')
    .flatMap(below)
    .filter(({ attributes }) => !ofLegal && attributes.lang === firstLanguage())
  return [
    ...words.map((text) => `${address}: ${text.trim().slice(0, 80)}`),
    ...passages.map(({ name }) => `${address}: <${name} lang="is">`),
  ]
}

const stories = z.array(z.looseObject({ id: z.string() }))

/** The stories that ship, not those of the tests' agency. */
function shippedStories() {
  const read = (name: string) =>
    stories.parse(JSON.parse(readFileSync(join(root, 'content/demo', `${name}.json`), 'utf8')))
  return { projects: read('projects'), news: read('news') }
}

test('what ships is in the language of its host on every page', async ({ start }, info) => {
  const demo = shippedStories()
  const dataDir = info.outputPath('data')
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrateToLatest(database)
  await seedIfEmpty(database, demo)
  await database.close()
  const site = await start({ dataDir })
  for (const language of others) {
    const pages = await crawl(site, language, false)
    for (const list of [demo.projects, demo.news]) {
      const shown = list.filter(({ kept_off }) => !String(kept_off).includes(language))
      const keys = shown.map(({ id, slug }) => String(slug ?? id))
      const seen = keys.filter((key) => pages.some(({ path }) => path.endsWith(`/${key}`)))
      expect([language, seen]).toEqual([language, keys])
    }
    expect(pages.flatMap((page) => icelandicIn(page, language))).toEqual([])
  }
})
