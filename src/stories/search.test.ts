import { expect } from 'vitest'
import { type Database, foldedText } from '#database/database'
import { choices } from '#weave/draft'
import { itEachEngine } from '../../tests/databases.ts'
import { pick } from '../../tests/fuzz/pick.ts'
import { createStories } from './public-stories.ts'
import { searchText } from './search.ts'
import { project, storeStories } from './stories.fixture.ts'
import type { ProjectInput } from './story.ts'
import { projectRow } from './story-rows.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const choose = choices('search')
const letters = [...'aabbbþþé "%_\\\'*(-日🧵', 'AND']

const written = (length: number) =>
  Array.from({ length }, () => pick(letters, choose))
    .join('')
    .trim()

const titled = (number: number, title = `${written(6)}.`) =>
  project(`p${number}`, {
    title,
    description: written(choose(8)),
    category: pick(['Vefur', 'App'], choose),
    tags: [written(3)].filter(Boolean),
    status: choose(10) === 0 ? 'draft' : 'published',
    // Several at the same moment, some in the future.
    published_at: new Date(now.getTime() + (number % 40) - 35).toISOString(),
  })

/** Compares the search with a scan of each project's text. */
async function expectSame(database: Database, projects: readonly ProjectInput[], query: string) {
  const category = pick(['', '', 'App'], choose)
  const expected = projects
    .filter((it) => it.status === 'published' && it.published_at <= now.toISOString())
    .filter((it) => searchText(it).includes(foldedText(query)))
    .filter((it) => !category || it.category === category)
    .sort((a, b) => (`${a.published_at} ${a.id}` < `${b.published_at} ${b.id}` ? 1 : -1))
  const { list } = createStories('project', database, { now: () => now })
  const { items, total } = await list('is', { query, category, pageSize: 1000 })
  const named = `${JSON.stringify(query)} in ${category}`
  expect([items.map(({ id }) => id), total], named).toEqual([
    expected.map(({ id }) => id),
    expected.length,
  ])
}

const searches = (count: number) =>
  Array.from({ length: count }, (_, at) => written(1 + (at % 5)).toLowerCase()).filter(Boolean)

itEachEngine('the search of projects finds what holds the text', async ({ open }) => {
  const database = await open()
  const projects = Array.from({ length: 300 }, (_, number) => titled(number))
  await storeStories(database, projects, now)
  for (const wanted of searches(60)) await expectSame(database, projects, wanted)

  const third = (part: number) => projects.filter((_, at) => at % 3 === part)
  const removed = third(0).map(({ id }) => id)
  await database.db.deleteFrom('projects').where('id', 'in', removed).execute()
  const changed = third(2).map((it) => ({ ...it, id: `new${it.id}`, title: written(6) }))
  for (const it of changed) {
    const { id, ...row } = projectRow(it, now)
    const old = id.slice('new'.length)
    await database.db
      .updateTable('projects')
      .set({ ...row, id })
      .where('id', '=', old)
      .execute()
  }
  const left = [...third(1), ...changed]
  for (const wanted of searches(60)) await expectSame(database, left, wanted)
})
