/**
 * `npm run bench:desk [SIZE]`: what the desk asks of the database with 100,000 leads, on both engines,
 * as the pages ask it. Milliseconds, the best and the median of 20; the aim is 100.
 */

import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import {
  completeSubmissions,
  countByState,
  countOverdue,
  countUpTo,
  emailsOf,
  leadById,
  leadHistory,
  listLeads,
  newestNew,
  othersOfSender,
  type SubmissionState,
  searchWords,
} from '#leads/leads'
import { addLeads } from '../tests/lead-rows.ts'
import { startPostgres } from '../tests/postgres-server.ts'
import { postgres, type Subject, sqlite } from './subject.ts'
import { formatTable, median } from './table.ts'

const size = Number(process.argv[2] ?? 100_000)
const rounds = 20
const words = (
  'vefur verslun bókun hönnun þjónusta tenging ferðir sala vörur kerfi tölva netfang þægilegt ' +
  'fyrirtæki áhugi verkefni tilboð óskast fljótlega spurning vandamál síðan hleðst hægt'
).split(' ')
const rare = 'qxqxqx'

const server = await startPostgres(true)
try {
  for (const subject of [sqlite, postgres(server.url)]) await measure(subject)
} finally {
  await server.stop()
}

async function measure({ engine, place: makePlace }: Subject): Promise<void> {
  const { place, remove } = await makePlace()
  const database = await openDatabase(place)
  try {
    await migrateToLatest(database)
    const ids = await fill(database)
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
    const rows = []
    for (const [name, ask] of Object.entries(questions(database, ids))) {
      rows.push({ name, ...(await timed(ask)) })
    }
    console.log(`\n${engine}, ${size} leads\n${formatTable(rows)}`)
  } finally {
    await database.close()
    await remove()
  }
}

/** What the pages ask, each in the order in which they ask it. */
function questions({ db }: Database, ids: readonly string[]) {
  const now = new Date()
  const newest = { order: 'newest', limit: 50 } as const
  const due = { order: 'due', limit: 50 } as const
  const find = async (search: string) => {
    const filter = { words: searchWords(search) }
    const { next } = await listLeads(db, filter, newest)
    if (next) await countUpTo(db, filter, 1_001)
  }
  return {
    'list, new': () => listLeads(db, { states: ['new'] }, due),
    'list, answered': () => listLeads(db, { states: ['answered'] }, newest),
    'list, all': () => listLeads(db, {}, newest),
    'list, one form': () => listLeads(db, { forms: ['hosting-order'] }, newest),
    'list, nobody of Danish': () =>
      listLeads(db, { languages: ['da'], assignee: null, states: ['answered'] }, newest),
    'search, rare word': () => find(rare),
    'search, in none': () => find('zzyzx'),
    'search, common word': () => find('vefur'),
    'search, þ': () => find('þjónusta verslun'),
    counts: () => countByState(db, {}),
    'counts, one form': () => countByState(db, { forms: ['quote'] }),
    overdue: () => countOverdue(db, now),
    news: () => newestNew(db, 30),
    open: async () => {
      const lead = await leadById(db, ids[Math.trunc(ids.length / 2)] ?? '')
      if (!lead) throw new Error('no lead')
      await leadHistory(db, lead.id)
      await emailsOf(db, lead.id, now)
      await othersOfSender(db, lead, 10)
    },
  }
}

async function fill(database: Database): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < size; start += 10_000) {
    const leads = Array.from({ length: Math.min(10_000, size - start) }, (_, nr) =>
      lead(start + nr),
    )
    ids.push(...(await addLeads(database, leads)))
  }
  while ((await completeSubmissions(database, 5_000)) > 0);
  return ids
}

function lead(nr: number) {
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.trunc(Math.random() * words.length)]).join(' ')
  return {
    id: randomUUIDv7(),
    createdAt: new Date(Date.UTC(2020, 0, 1) + nr * 2_000_000).toISOString(),
    form: ['contact', 'quote', 'contact', 'servicedesk', 'contact'][nr % 5] ?? 'contact',
    language: (['is', 'en', 'is', 'da', 'is'] as const)[nr % 5] ?? 'is',
    state: stateOf(nr),
    fields: {
      ...{ name: `Nafn ${nr}`, email: `n${nr}@example.is`, phone: '555 0000' },
      ...{ company: `Fyrirtæki ${nr} ehf.`, subject: some(4) },
      message: `${some(45)} ${nr === 500 ? rare : ''}`,
    },
  }
}

/** Of a hundred two are new and three in quarantine. */
function stateOf(nr: number): SubmissionState {
  const part = nr % 100
  if (part < 2) return 'new'
  if (part < 5) return 'quarantined'
  if (part < 20) return 'won'
  return part < 40 ? 'lost' : 'answered'
}

async function timed(ask: () => Promise<unknown>) {
  const times: number[] = []
  await ask()
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return { best: Math.min(...times).toFixed(1), median: median(times).toFixed(1) }
}
