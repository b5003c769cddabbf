import { type Database, touch } from '#database/database'
import { type Language, languages } from '#i18n/i18n'
import { insertStories } from '#stories/editing/write-stories'
import type { NewsInput, ProjectInput } from '#stories/story'

const vocabulary = (
  'vefur vefsíða netverslun bókunarkerfi þjónusta hönnun forritun greining leitarvél ævintýri ' +
  'ferðaskrifstofa veitingastaður hótel sjóður félag safn verkstæði útgerð ræktun kaffihús'
).split(' ')
const categories = ['Vefsíða', 'Netverslun', 'App', 'Hönnun', 'Kerfi', 'Þjónusta', 'Öryggi', 'Leit']
const minute = 60_000
/** Few enough for the number of values that either engine takes in one statement. */
const batch = 1000

/** A word that stands in a single project of any size. */
export const rareWord = 'einstakt7'

/**
 * Fills an empty database with `count` projects and as many news items: texts of a usual length,
 * one a minute up to now, every fiftieth a draft, every second in all languages. Project `p5` and
 * news item `n5` are always there, and in all languages.
 */
export async function fillContent({ transaction }: Database, count: number): Promise<void> {
  const now = new Date()
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, at) => from + at)
    await transaction(async (trx) => {
      const projects = numbers.map((number) => projectOf(number, count, now))
      const news = numbers.map((number) => newsOf(number, count, now))
      await insertStories(trx, [...projects, ...news], now)
    })
  }
  await transaction(async (trx) => {
    await touch(trx, 'projects')
    await touch(trx, 'news')
  })
}

/** A word as it stands in the translation into a language. */
export function wordIn(language: Language, word: string): string {
  return `${word}-${language}`
}

function projectOf(number: number, count: number, now: Date) {
  const own = {
    ...textOf(number),
    description: words(number, 18),
    category: pick(categories, number),
    tags: [pick(vocabulary, number), ...(number === 5 ? [rareWord] : [])],
  }
  const translations = inOthers(number, (into) => ({
    ...textIn(own, into),
    description: into(own.description),
    category: into(own.category),
    tags: own.tags.map(into),
    results: '',
  }))
  return {
    ...{ ...shared(number, count, now), ...own, translations },
    ...{ type: 'project', id: `p${number}`, link: null, colour: null, results: '' },
  } satisfies ProjectInput & { type: 'project' }
}

function newsOf(number: number, count: number, now: Date) {
  const id = `n${number}`
  const own = { ...textOf(number), excerpt: words(number, 18) }
  const translations = inOthers(number, (into) => ({
    ...textIn(own, into),
    excerpt: into(own.excerpt),
    category: null,
  }))
  return {
    ...{ ...shared(number, count, now), ...own, translations },
    ...{ type: 'news', id, slug: id, category: null },
  } satisfies NewsInput & { type: 'news' }
}

type Text = Readonly<{ title: string; content: string }>

function textOf(number: number) {
  return { title: words(number + 1, 4), content: words(number, 300) }
}

function textIn({ title, content }: Text, into: (text: string) => string) {
  const status = 'published' as const
  return { title: into(title), content: into(content), image_alt: null, status }
}

/** The translations of every second story. */
function inOthers<T>(number: number, make: (into: (text: string) => string) => T) {
  if (number % 2 === 0) return {}
  const others = languages.filter((language) => language !== 'is')
  const texts = others.map((language) => {
    const into = (text: string) =>
      text
        .split(' ')
        .map((word) => wordIn(language, word))
        .join(' ')
    return [language, make(into)] as const
  })
  return Object.fromEntries(texts) as Partial<Record<Language, T>>
}

function shared(number: number, count: number, now: Date) {
  const publishedAt = new Date(now.getTime() - (count - number) * minute)
  return {
    language: 'is' as const,
    kept_off: [],
    image_alt: null,
    image_url: null,
    image_focus: null,
    status: number % 50 === 49 ? ('draft' as const) : ('published' as const),
    published_at: publishedAt.toISOString(),
  }
}

/** The same words for the same number; each word stands in a good part of all texts. */
function words(number: number, length: number): string {
  return Array.from({ length }, (_, at) => pick(vocabulary, number * 7 + at * at * 31)).join(' ')
}

function pick(items: readonly string[], number: number): string {
  return items[number % items.length] ?? ''
}
