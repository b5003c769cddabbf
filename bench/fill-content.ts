import { type Database, touch } from '#database/database'
import { type Language, languages } from '#i18n/i18n'
import { backfillLeads } from '#leads/leads'
import { insertStories } from '#stories/editing/write-stories'
import { addLeads } from '../tests/lead-rows.ts'

const vocabulary = (
  'vefur vefsíða netverslun bókunarkerfi þjónusta hönnun forritun greining leitarvél ævintýri ' +
  'ferðaskrifstofa veitingastaður hótel sjóður félag safn verkstæði útgerð ræktun kaffihús'
).split(' ')
const categories = ['Vefsíða', 'Netverslun', 'App', 'Hönnun', 'Kerfi', 'Þjónusta', 'Öryggi', 'Leit']
const others = languages().filter((language) => language !== 'is')
/** Rows per statement, below both databases' limit on bound parameters. */
const batch = 1000

/** A word that occurs in a single project, whatever the size, and in a single lead. */
export const rareWord = 'einstakt7'

/**
 * Fills an empty database with `count` projects and `count` news items: texts of typical length, one per minute up
 * to now, every fiftieth a draft, every second in all languages. Project `p5` and news item `n5` are always there,
 * and in all languages.
 */
export async function fillContent({ transaction }: Database, count: number): Promise<void> {
  const now = new Date()
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, at) => from + at)
    const stories = numbers.flatMap((number) => storiesOf(number, count - number, now))
    await transaction((trx) => insertStories(trx, stories, now))
  }
  await transaction(async (trx) => {
    await touch(trx, 'projects')
    await touch(trx, 'news')
  })
}

/** Inserts `count` leads, one per minute up to now, and backfills them like a server does after an update. */
export async function fillLeads(database: Database, count: number): Promise<void> {
  const leads = Array.from({ length: count }, (_, number) => ({
    // Older leads would be deleted during the benchmark.
    createdAt: new Date(Date.now() - number * 60_000).toISOString(),
    form: number % 5 === 1 ? 'quote' : 'contact',
    // Two in a hundred are new.
    state: number % 100 < 2 ? ('new' as const) : ('answered' as const),
    fields: {
      name: `Nafn ${number}`,
      email: `n${number}@example.is`,
      message: `${words(number, 45, 'is')} ${number === 5 ? rareWord : ''}`,
    },
  }))
  await addLeads(database, leads)
  while ((await backfillLeads(database)) > 0);
}

/** The form of a word in the texts of a language. */
export function wordIn(language: Language, word: string): string {
  return language === 'is' ? word : `${word}-${language}`
}

function storiesOf(number: number, age: number, now: Date) {
  const shared = {
    ...{ language: 'is' as const, kept_off: [], image_url: null, image_focus: null },
    ...{ published_at: new Date(now.getTime() - age * 60_000).toISOString() },
  }
  const status = number % 50 === 49 ? ('draft' as const) : ('published' as const)
  const [id, slug] = [`p${number}`, `n${number}`]
  const project = { ...shared, ...projectText(number), status, id, link: null, colour: null }
  const news = { ...shared, ...newsText(number), status, id: slug, slug }
  return [
    { ...project, type: 'project' as const, translations: inOthers(number, projectText) },
    { ...news, type: 'news' as const, translations: inOthers(number, newsText) },
  ]
}

function inOthers<T>(number: number, textOf: (number: number, language: Language) => T) {
  if (number % 2 === 0) return {}
  const texts = others.map((language) => [language, textOf(number, language)] as const)
  return Object.fromEntries(texts) as Partial<Record<Language, T>>
}

function projectText(number: number, language: Language = 'is') {
  const tags = [pick(vocabulary, number), ...(number === 5 ? [rareWord] : [])]
  return {
    ...textOf(number, language),
    description: words(number, 18, language),
    category: wordIn(language, pick(categories, number)),
    tags: tags.map((tag) => wordIn(language, tag)),
    results: '',
  }
}

function newsText(number: number, language: Language = 'is') {
  return { ...textOf(number, language), excerpt: words(number, 18, language), category: null }
}

function textOf(number: number, language: Language) {
  const [title, content] = [words(number + 1, 4, language), words(number, 300, language)]
  return { title, content, image_alt: null, status: 'published' as const }
}

/** Deterministic text for `number`; each word occurs in a large share of all texts. */
function words(number: number, length: number, language: Language): string {
  return Array.from({ length }, (_, at) =>
    wordIn(language, pick(vocabulary, number * 7 + at * at * 31)),
  ).join(' ')
}

function pick(items: readonly string[], number: number): string {
  return items[number % items.length] ?? ''
}
