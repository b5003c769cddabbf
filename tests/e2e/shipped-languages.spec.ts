import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest, openDatabase } from '#database/database'
import { fallbackLanguage, type Language, languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { root } from '#server/root'
import { seedIfEmpty } from '#stories/stories'
import { all, below, headOf, heard } from '../page-tree.ts'
import { namesInStories, properNames } from '../proper-names.ts'
import { type CrawledPage, crawl } from '../site-crawl.ts'
import { expect, test } from './fixtures.ts'

const legal: readonly string[] = [routes.terms, routes.privacy, routes.cookies]
const others = languages.filter((language) => language !== fallbackLanguage)
const names = [...properNames, ...namesInStories]

/** What is Icelandic on a page of another language. */
function icelandicIn({ address, path, tree }: CrawledPage, language: Language): readonly string[] {
  const { meta, title } = headOf(tree)
  const said = [title, meta('description'), meta('keywords')]
  const texts = all(tree, 'body').flatMap((body) => heard(body, language))
  const ofLegal = legal.includes(path)
  // The words of a legal page's head are the visitor's, but for its title.
  const words = [...(ofLegal ? [] : said.map((it) => it ?? '')), ...texts].filter((text) =>
    /[þð]/i.test(names.reduce((left, name) => left.replaceAll(name, ''), text)),
  )
  const passages = all(tree, 'main')
    .flatMap(below)
    .filter(({ attributes }) => !ofLegal && attributes.lang === fallbackLanguage)
  return [
    ...words.map((text) => `${address}: ${text.trim().slice(0, 80)}`),
    ...passages.map(({ name }) => `${address}: <${name} lang="is">`),
  ]
}

type Story = Record<string, unknown> & { id: string }
type Demo = {
  projects: Story[]
  news: Story[]
  translations: Record<
    'projects' | 'news',
    Partial<Record<Language, Record<string, Record<string, unknown>>>>
  >
}

/** The stories that ship, not those of the tests' agency. */
function shippedStories(): Demo {
  const read = (name: string) => {
    const path = join(root, 'content/demo', `${name}.json`)
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  }
  const translated = (name: string) =>
    Object.fromEntries(others.map((language) => [language, read(`${name}.${language}`) ?? {}]))
  return {
    projects: read('projects'),
    news: read('news'),
    translations: { projects: translated('projects'), news: translated('news') },
  }
}

/** A data folder whose database has these stories. */
async function folderWith(demo: Demo): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shipped-'))
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrateToLatest(database)
  await seedIfEmpty(database, demo)
  await database.close()
  return dataDir
}

const folders: string[] = []
test.afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('what ships is in the language of its host on every page', async ({ start }) => {
  const demo = shippedStories()
  const dataDir = await folderWith(demo)
  folders.push(dataDir)
  const site = await start({ dataDir })
  for (const language of others) {
    const pages = await crawl(site, language)
    for (const list of [demo.projects, demo.news]) {
      const shown = list.filter(({ kept_off }) => !String(kept_off).includes(language))
      const keys = shown.map(({ id, slug }) => String(slug ?? id))
      const seen = keys.filter((key) => pages.some(({ path }) => path.endsWith(`/${key}`)))
      expect([language, seen]).toEqual([language, keys])
    }
    expect(pages.flatMap((page) => icelandicIn(page, language))).toEqual([])
  }
})

test('and a word that was left in Icelandic is found', async ({ start }) => {
  const demo = shippedStories()
  const words = { title: 'A', description: 'B', category: 'C', tags: ['D'], content: 'E' }
  const danish = Object.fromEntries(demo.projects.map(({ id }) => [id, { ...words, title: id }]))
  const [first = '', second = '', third = ''] = demo.projects.map(({ id }) => id)
  danish[first] = { ...words, content: 'Þetta er ekki þýtt.' }
  danish[second] = { ...words, tags: ['vöruhúsið'] }
  delete danish[third]
  const article = { ...words, slug: 'a', excerpt: null }
  demo.news = [
    { ...article, id: 'a', published_at: '2026-01-01', language: 'da', image_url: null },
  ].map(({ description: _, category: __, tags: ___, ...item }) => item)
  demo.translations = { projects: { da: danish }, news: {} }
  const dataDir = await folderWith(demo)
  folders.push(dataDir)
  const pages = await crawl(await start({ dataDir }), 'da')
  const found = pages.flatMap((page) => icelandicIn(page, 'da')).join('\n')
  for (const fault of [
    `/verkefni/${first}: Þetta er ekki þýtt.`,
    `/verkefni/${second}: vöruhúsið`,
    `/verkefni: vöruhúsið`,
    `/verkefni/${third}: <div lang="is">`,
    `/verkefni: <li lang="is">`,
    `/verkefni: <button lang="is">`,
  ]) {
    expect(found).toContain(fault)
  }
  expect(found).not.toContain('/frettir')
  expect(found).not.toContain('/skilmalar')
})
