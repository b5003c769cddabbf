import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { choices } from '#weave/seed'
import { describeEachEngine } from '../../tests/databases.ts'
import { pick } from '../../tests/fuzz/pick.ts'
import { type ProjectInput, projectRow } from './items.ts'
import { createProjects } from './projects.ts'
import { foundAtMost, searchProjects } from './search-projects.ts'
import { searchText } from './search-text.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const timeout = 30_000
const choose = choices('search')
const letters = [...'aabbbþþé "%_\\\'*(-日🧵', 'AND']

const written = (length: number) =>
  Array.from({ length }, () => pick(letters, choose))
    .join('')
    .trim()

const project = (number: number, title = written(6)): ProjectInput => ({
  id: `p${number}`,
  ...{ language: 'is', kept_off: [], translations: {}, image_alt: null },
  title,
  description: written(choose(8)),
  content: '',
  category: pick(['Vefur', 'App'], choose),
  tags: [written(3)].filter(Boolean),
  ...{ image_url: null, image_focus: null },
  link: null,
  status: choose(10) === 0 ? 'draft' : 'published',
  // Several at one moment, some still to come.
  published_at: new Date(now.getTime() + (number % 40) - 35).toISOString(),
})

async function add({ db }: Database, projects: readonly ProjectInput[]): Promise<void> {
  for (let from = 0; from < projects.length; from += 1000) {
    const rows = projects.slice(from, from + 1000).map((it) => projectRow(it, now))
    await db.insertInto('projects').values(rows).execute()
  }
}

/** The ids of those that hold `wanted`, by looking into each. */
const expected = (projects: readonly ProjectInput[], wanted: string, category: string) =>
  projects
    .filter((it) => it.status === 'published' && it.published_at <= now.toISOString())
    .filter((it) => searchText(it).includes(wanted) && (!category || it.category === category))
    .sort((a, b) => (`${a.published_at} ${a.id}` < `${b.published_at} ${b.id}` ? 1 : -1))
    .map(({ id }) => id)

async function expectSame(database: Database, projects: readonly ProjectInput[], wanted: string) {
  const category = pick(['', '', 'App'], choose)
  const found = await searchProjects(
    database,
    { type: 'project', language: 'is', wanted, category, now },
    10_001,
  )
  expect(found, `${JSON.stringify(wanted)} in ${category}`).toEqual(
    expected(projects, wanted, category),
  )
}

const searches = (count: number) =>
  Array.from({ length: count }, (_, at) => written(1 + (at % 5)).toLowerCase()).filter(Boolean)

describeEachEngine('searchProjects', ({ engine, open }) => {
  it('finds what holds the text, after changes and removals too', { timeout }, async () => {
    const database = await open()
    const projects = Array.from({ length: 300 }, (_, number) => project(number))
    await add(database, projects)
    for (const wanted of searches(60)) await expectSame(database, projects, wanted)

    const { db } = database
    const removed = projects.filter((_, at) => at % 3 === 0).map(({ id }) => id)
    await db.deleteFrom('projects').where('id', 'in', removed).execute()
    const changed = projects.flatMap((it, at) => {
      if (at % 3 === 0) return []
      return at % 3 === 1 ? it : { ...it, id: `new${it.id}`, title: written(6) }
    })
    for (const it of changed.filter(({ id }) => id.startsWith('new'))) {
      await db
        .updateTable('projects')
        .set(projectRow(it, now))
        .where('id', '=', it.id.slice('new'.length))
        .execute()
    }
    for (const wanted of searches(60)) await expectSame(database, changed, wanted)
  })

  it('finds the same among many, whether most hold it or one', { timeout }, async () => {
    const database = await open()
    const projects = Array.from({ length: 4_500 }, (_, number) =>
      project(number, number === 3_210 ? 'aþ einstakt' : 'aþ'),
    )
    await add(database, projects)
    if (engine === 'postgres') await sql`analyze projects`.execute(database.db)
    for (const wanted of ['aþ', 'a', 'aþ e', 'einstakt', 'st', 'x', 'xyz', '"', '🧵']) {
      await expectSame(database, projects, wanted)
    }
    const list = createProjects(database, { now: () => now }).list
    const lastPage = Math.ceil(foundAtMost / 24)
    expect(await list('is', { query: 'aþ' })).toMatchObject({ total: foundAtMost, more: true })
    expect((await list('is', { query: 'aþ', page: lastPage })).items).toHaveLength(foundAtMost % 24)
    expect((await list('is', { query: 'aþ', page: lastPage + 1 })).items).toEqual([])
  })
})
