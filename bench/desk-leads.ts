import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#database/database'
import {
  completeSubmissions,
  countByState,
  countOverdue,
  countUpTo,
  emailsOf,
  type LeadOrder,
  leadById,
  leadHistory,
  listLeads,
  newestNew,
  othersOfSender,
  type SubmissionFilter,
  type SubmissionState,
  searchWords,
  submissionStates,
} from '#leads/leads'
import { addLeads } from '../tests/lead-rows.ts'

const words = (
  'vefur verslun bókun hönnun þjónusta tenging ferðir sala vörur kerfi tölva netfang þægilegt ' +
  'fyrirtæki áhugi verkefni tilboð óskast fljótlega spurning vandamál síðan hleðst hægt'
).split(' ')
const rare = 'qxqxqx'

async function list({ db }: Database, filter: SubmissionFilter, order: LeadOrder = 'newest') {
  await listLeads(db, filter, { order, limit: 50 })
  await countByState(db, filter)
  await countOverdue(db, new Date())
  await newestNew(db, 1)
}

/** What the pages of leads ask, each in the order in which it asks. */
export function leadQuestions(database: Database, ids: readonly string[]) {
  const { db } = database
  const now = new Date()
  const find = async (search: string, others: SubmissionFilter = {}) => {
    const filter = { ...others, words: searchWords(search) }
    const { next } = await listLeads(db, filter, { order: 'newest', limit: 50 })
    if (next) await countUpTo(db, filter, 1_001)
    await countOverdue(db, now)
    await newestNew(db, 1)
  }
  return {
    'list, new': () => list(database, { states: ['new'] }, 'due'),
    'list, all': () => list(database, {}),
    'search, rare word': () => find(rare),
    'search, an address': () => find('n777@example.is'),
    'search, in none': () => find('zzyzx'),
    'search, common word': () => find('vefur'),
    'search, the form of most': () => find('contact'),
    'search, two common words': () => find('þjónusta verslun'),
    'search, one letter': () => find('v'),
    'search, two rare letters': () => find('qx'),
    'search, rare in a year': () => find(rare, { since: year, before: nextYear }),
    'search, rare, not taken': () => find(rare, { assignee: null, languages: ['is'] }),
    'open one': async () => {
      const lead = await leadById(db, ids[Math.trunc(ids.length / 2)] ?? '')
      if (!lead) throw new Error('no lead')
      await leadHistory(db, lead.id)
      await emailsOf(db, lead.id, now)
      await othersOfSender(db, lead, 10)
    },
  }
}

const year = '2022-01-01T00:00:00.000Z'
const nextYear = '2023-01-01T00:00:00.000Z'
const choices: readonly (readonly [name: string, choice: SubmissionFilter])[] = [
  ['form', { forms: ['quote'] }],
  ['form without', { forms: ['hosting-order'] }],
  ['language', { languages: ['da'] }],
  ['nobody', { assignee: null }],
  ['somebody', { assignee: '00000000-0000-4000-8000-000000000000' }],
  ['year', { since: year, before: nextYear }],
]

/** Every choice that the page offers, each with each other, and all of them beside each tab. */
export function filterQuestions(database: Database) {
  const pairs = choices.flatMap(([name, choice], at) =>
    choices
      .slice(at)
      .map(([second, other]) => [`${name}, ${second}`, { ...choice, ...other }] as const),
  )
  const all = { forms: ['quote'], since: year, before: nextYear, assignee: null }
  return Object.fromEntries([
    ...pairs.map(([name, filter]) => [name, () => list(database, filter)] as const),
    ...submissionStates.map((state) => {
      const order = state === 'new' ? 'due' : 'newest'
      return [`${state}, all`, () => list(database, { ...all, states: [state] }, order)] as const
    }),
  ])
}

/** Fills an empty database with leads as an earlier version stored them, and completes them. */
export async function fillLeads(database: Database, size: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let start = 0; start < size; start += 10_000) {
    const count = Math.min(10_000, size - start)
    ids.push(
      ...(await addLeads(
        database,
        Array.from({ length: count }, (_, nr) => lead(start + nr)),
      )),
    )
  }
  const start = performance.now()
  let longest = 0
  for (;;) {
    const before = performance.now()
    if ((await completeSubmissions(database)) === 0) break
    longest = Math.max(longest, performance.now() - before)
  }
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log(
    `${database.engine}: ${size} leads completed in ${seconds} s, ` +
      `a hundred at a time in at most ${longest.toFixed(0)} ms`,
  )
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
