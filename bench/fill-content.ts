import type { Database } from '#database/database'
import { touch } from '#database/revisions'
import { type NewsInput, newsRow, type ProjectInput, projectRow } from '#stories/items'

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
 * one a minute up to now, every fiftieth a draft. Project `p5` and news item `n5` are always there.
 */
export async function fillContent({ transaction }: Database, count: number): Promise<void> {
  const now = new Date()
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, at) => from + at)
    await transaction(async (trx) => {
      const projects = numbers.map((number) => projectRow(projectOf(number, count, now), now))
      await trx.insertInto('projects').values(projects).execute()
      const news = numbers.map((number) => newsRow(newsOf(number, count, now), now))
      await trx.insertInto('news').values(news).execute()
    })
  }
  await transaction(async (trx) => {
    await touch(trx, 'projects')
    await touch(trx, 'news')
  })
}

function projectOf(number: number, count: number, now: Date): ProjectInput {
  return {
    ...shared(number, count, now),
    id: `p${number}`,
    description: words(number, 18),
    category: pick(categories, number),
    tags: [pick(vocabulary, number), ...(number === 5 ? [rareWord] : [])],
    link: null,
  }
}

function newsOf(number: number, count: number, now: Date): NewsInput {
  const id = `n${number}`
  return { ...shared(number, count, now), id, slug: id, excerpt: words(number, 18) }
}

function shared(number: number, count: number, now: Date) {
  const publishedAt = new Date(now.getTime() - (count - number) * minute)
  return {
    language: 'is' as const,
    kept_off: [],
    image_alt: null,
    translations: {},
    title: words(number + 1, 4),
    content: words(number, 300),
    image_url: null,
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
