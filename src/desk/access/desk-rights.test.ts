import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { auditEvents, type Database, makeRoles, migrateToLatest } from '#database/database'
import { roleRights } from '#database/grants'
import { createOutbox, reviveEmail } from '#email/email'
import {
  backfillLeads,
  changeLead,
  dropLeadDraft,
  eraseLeads,
  type LeadChange,
  leadDrafts,
  listLeads,
  saveLeadDraft,
  searchWords,
} from '#leads/leads'
import { listSettingVersions, saveSettings } from '#settings/settings'
import {
  createPreviews,
  dropDraft,
  listCategories,
  listStories,
  listVersions,
  picturesInUse,
  readDraft,
  removeCategory,
  removeStory,
  saveCategory,
  saveDraft,
  saveStory,
  storyFilter,
  storyForDesk,
  storyInput,
} from '#stories/stories'
import { addMember, askingOf } from '../../../tests/desk-staff.ts'
import { addLeads } from '../../../tests/lead-rows.ts'
import { caught, store } from '../../../tests/mail-delivery.ts'
import { ownPostgres } from '../../../tests/own-postgres.ts'
import { siteFiles } from '../../../tests/site-files.ts'
import { deleteExpired } from '../delete-expired.ts'
import { removePasskey } from '../pages/account.ts'
import { noteWanted, takeWanted } from '../pages/after-sign-in.ts'
import { closeSteps } from '../pages/home.ts'
import { changeOwn, staffInput } from '../staff.ts'
import { addStaff, changeStaff, endOthers, signOutEverywhere } from '../staff-changes.ts'
import { makeLink, owedLink, oweLink, spendLink } from './links.ts'
import { creationOptions, passkeyOwner, requestOptions } from './passkeys.ts'
import { newToken } from './secrets.ts'
import { openSession, readSession } from './sessions.ts'
import { countAttempt } from './sign-in-limits.ts'

vi.setConfig({ testTimeout: 300_000 })

const { open } = ownPostgres()
let owner: Database
let desk: Database
beforeAll(async () => {
  owner = await open('postgres', 'postgres', 10)
  await migrateToLatest(owner)
  await makeRoles(owner)
  desk = await open('desk')
})

const now = new Date()
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)
const next = () => randomUUID()

/** Adds a new owner for each use, since half of the operations take something away. */
const someone = () => addMember(desk, { email: `${next()}@example.is` }, now)

/** A lead as the public site stores it. */
const lead = async (signals?: typeof caught) =>
  (await store(owner, { ...(signals && { signals }), contentHash: next(), now })).id

const run = (statement: ReturnType<typeof sql>) =>
  desk.transaction(async (trx) => void (await statement.execute(trx)))

/** The operations of staff: the functions that the desk calls, or plain SQL where that is shorter. */
const operations: Readonly<Record<string, () => Promise<unknown>>> = {
  'signs in': async () => {
    const staff = await someone()
    // A new object each time, so that the day's key is not cached.
    await countAttempt({ database: { ...desk }, now }, 'address', next())
    const token = await desk.transaction((trx) => makeLink(trx, staff.id, null, now))
    await spendLink({ database: desk, now }, token, undefined)
    const browser = newToken()
    await noteWanted(desk, staff.id, browser, { path: '/leads' }, now)
    await takeWanted(desk, staff.id, browser, now)
    await oweLink({ database: desk, now }, staff.email, browser, now)
    for (const email of await createOutbox(owner).claim(now, 99, 60_000)) {
      if (email.kind === 'signIn') await owedLink({ database: desk, now }, email)
    }
    const { known } = await openSession({ database: desk, now }, staff.id, '')
    await openSession({ database: desk, now }, staff.id, '', { known })
    await endOthers(desk, staff, { session: undefined, known }, now)
    const { session } = await openSession({ database: desk, now }, staff.id, '')
    const store = { database: desk, now: later(2) }
    const failed: unknown[] = []
    const read = await readSession(store, session, 'page', (thrown) => void failed.push(thrown))
    if (failed[0]) throw failed[0]
    expect(read?.renewed).toBeDefined()
    await signOutEverywhere(desk, staff.id, staff, now)
  },
  'signs in by a passkey': async () => {
    const staff = await someone()
    const asking = askingOf(desk, now)
    await creationOptions(asking, staff)
    const { challenge } = await requestOptions(asking)
    const id = next()
    await run(sql`insert into passkeys (id, staff_id, public_key, counter, transports, name, created_at)
      values (${id}, ${staff.id}, '', 0, '[]', '', '')`)
    await run(sql`update passkeys set counter = 1, used_at = '' where id = ${id}`)
    const data = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge }))
    const clientDataJSON = data.toString('base64url')
    const response = { clientDataJSON, authenticatorData: '', signature: '' }
    const answer = { id, rawId: id, type: 'public-key', response }
    await passkeyOwner(asking, JSON.stringify(answer))
    // The library reports every failure alike, a missing right included.
    await run(sql`delete from passkey_challenges where challenge = ${challenge}`)
    await removePasskey(desk, staff, id, now)
  },
  'forgets what has ended': () => deleteExpired(desk, now),
  'keeps the staff list': async () => {
    const [staff, other] = [await someone(), await someone()]
    await changeOwn(desk, staff, { name: 'Una', language: 'en' }, now)
    await closeSteps(desk, staff.id, now)
    expect(await changeStaff(desk, other.id, { role: 'staff' }, staff, now)).toBeUndefined()
    expect(await changeStaff(desk, other.id, 'removed', staff, now)).toBeUndefined()
    const again = staffInput.parse({ email: other.email, name: 'Una', role: 'editor' })
    expect(await addStaff(desk, again, staff, now)).toBeDefined()
    await auditEvents(desk.db)
  },
  'handles leads': async () => {
    const id = await lead()
    const change = (wanted: LeadChange, of = id) =>
      changeLead(desk, of, { by: undefined, now }, wanted)
    const release = { kind: 'release', webhook: false } as const
    await run(sql`update leads set assignee = null, due_at = null, version = version + 1,
      search_text = '', sender_email = null where id = ${id}`)
    await run(sql`insert into lead_events select ${next()}, ${id}, null,
      '2026-01-01T00:00:00.000Z', 'note', '{}' where not exists (select from lead_events)`)
    await change({ kind: 'quarantine' })
    await change(release)
    await change({ kind: 'state', to: 'answered' })
    await owner.db.updateTable('outbox').set({ dead_at: now.toISOString() }).execute()
    const { rows } = await sql<{ id: string }>`select id from outbox limit 1`.execute(owner.db)
    for (const row of rows) await desk.transaction((trx) => reviveEmail(trx, row.id, now))
    await change(release, await lead(caught))
    await eraseLeads(desk, [id], { now, removeFiles: async () => undefined })
  },
  'keeps what is being written to a lead': async () => {
    const [{ id: by }, of] = [await someone(), await lead()]
    const key = { lead: of, by, kind: 'reply' } as const
    for (const text of ['a', 'b']) await saveLeadDraft(desk, key, text, now)
    expect((await leadDrafts(desk.db, of, by)).reply?.text).toBe('b')
    await dropLeadDraft(desk, key)
  },
  'keeps saved replies': async () => {
    await run(sql`insert into saved_replies values (${next()}, 'is', 't', 'b', '')`)
    await run(sql`update saved_replies set language = 'en', title = '', body = '', updated_at = ''`)
    await run(sql`delete from saved_replies where id = ${next()}`)
  },
  'names who is told': async () => {
    await run(sql`insert into recipients values ('', '', ${next()})`)
    await run(sql`delete from recipients where email = ''`)
  },
  'says who has what open': async () => {
    const { id } = await someone()
    await run(sql`insert into open_pages values ('lead', ${id}, ${now.toISOString()})
      on conflict (subject, staff_id) do update set seen_at = excluded.seen_at`)
    await run(sql`update open_pages set seen_at = ''`)
    await run(sql`delete from open_pages where staff_id = ${id}`)
  },
  'writes projects': async () => {
    const { id: by } = await someone()
    const [one, other, called] = [next(), next(), next()]
    const words = { title: 'T', description: '', category: called, tags: [], content: '' }
    const given = { ...words, type: 'project', id: one, image_url: null, image_focus: null }
    const fields = { link: null, translations: { da: words }, published_at: now.toISOString() }
    const story = storyInput.parse({ ...given, ...fields })
    const first = await saveStory(desk, { before: undefined, story, by, cause: 'created' }, now)
    const draft = { type: 'project', id: one, by } as const
    for (const basedOn of [null, first.updated_at]) {
      await saveDraft(desk, draft, { basedOn, values: {} }, now)
    }
    await readDraft(desk.db, draft)
    const previews = createPreviews(desk)
    await previews.add({ type: 'project', id: one }, later(1))
    const token = await previews.renew(undefined, { content: first }, later(1))
    await previews.renew(token, { content: first }, later(1))
    await previews.takeBack({ type: 'project', id: one }, now)
    await previews.forgetExpired()
    await picturesInUse(desk.db)
    const moved = { ...first, id: other }
    const move = { before: first, story: moved, by, cause: 'saved' } as const
    const second = await saveStory(desk, move, later(1))
    await saveDraft(desk, { ...draft, id: other }, { basedOn: null, values: {} }, now)
    await dropDraft(desk, { ...draft, id: other })

    const names = { is: called, en: called, es: called, da: called }
    await saveCategory(desk, { names, by }, now)
    const listed = await listCategories(desk.db)
    const id = listed.find((it) => it.names.is === called)?.id
    if (!id) throw new Error('no category')
    await saveCategory(desk, { id, names: { ...names, is: next(), da: next() }, by }, later(2))
    await listStories(desk.db, storyFilter.parse({}), now)
    const before = (await storyForDesk(desk.db, 'project', other))?.story ?? second
    await removeStory(desk, { before, by }, now)
    await removeCategory(desk, { id, by }, now)
  },
  'changes settings': async () => {
    const { id: by } = await someone()
    const [newest] = await listSettingVersions(desk.db, 'agency')
    const change = { area: 'agency', content: { phone: '1' }, by, basedOn: newest?.id }
    expect(await saveSettings(desk, [change], now, siteFiles)).toMatchObject({ result: 'saved' })
  },
  'writes news': async () => {
    const { id: by } = await someone()
    const words = { title: 'T', excerpt: null, content: '' }
    const given = { ...words, type: 'news', id: next(), slug: next(), image_url: null }
    const shown = { published_at: now.toISOString(), image_focus: null }
    const story = storyInput.parse({ ...given, ...shown, translations: { da: words } })
    const before = await saveStory(desk, { before: undefined, story, by, cause: 'created' }, now)
    expect(await listVersions(desk.db, 'news', story.id)).toHaveLength(1)
    await removeStory(desk, { before, by }, now)
  },
}

// Tries the operation that failed last first: the rights to one table mostly belong to one operation.
const inTurn = Object.entries(operations)

/** The first operation that fails for lack of a right; undefined when all succeed. */
async function refused(): Promise<string | undefined> {
  for (const [nr, [name, attempt]] of inTurn.entries()) {
    const thrown = await attempt().catch((reason: unknown) => reason)
    if (thrown instanceof Error && 'code' in thrown && thrown.code === '42501') {
      inTurn.unshift(...inTurn.splice(nr, 1))
      return name
    }
    if (thrown instanceof Error) throw thrown
  }
  return undefined
}

/** Splits `update (a, b)` into two rights. */
function eachRight(): (readonly [table: string, right: string])[] {
  return Object.entries(roleRights.desk).flatMap(([table, all]) =>
    all.flatMap((right) => {
      const [command = '', columns] = right.split(/ \(|\)/)
      const each = columns?.split(', ').map((column) => `${command} (${column})`) ?? [command]
      return each.map((one) => [table, one] as const)
    }),
  )
}

it('allow every operation of the desk, and are minimal: without any one of them some operation fails', async () => {
  expect(await refused()).toBeUndefined()
  const needless: string[] = []
  for (const [table, right] of eachRight()) {
    await sql.raw(`revoke ${right} on ${table} from desk`).execute(owner.db)
    if (!(await refused())) needless.push(`${right} on ${table}`)
    await sql.raw(`grant ${right} on ${table} to desk`).execute(owner.db)
  }
  expect(needless).toEqual([])
})

it('do not allow the desk to change the audit log, the schema or the tables of others', async () => {
  const forbidden = [
    `update audit set details = '{}'`,
    'delete from audit',
    `insert into audit values ('x', '2026-01-01T00:00:00.000Z', 'retention', '{}')`,
    `insert into leads (id) values ('x')`,
    `update leads set fields = '{}'`,
    `update lead_events set details = '{}'`,
    'delete from lead_events',
    `update outbox set payload = '{}'`,
    `update staff set email = 'x'`,
    'delete from staff',
    'select from incidents',
    'create table made (id text)',
    'alter table staff disable row level security',
  ]
  for (const statement of forbidden) {
    await expect(sql.raw(statement).execute(desk.db), statement).rejects.toMatchObject({
      code: '42501',
    })
  }
})

it('let the public site read nothing of staff, and of the history of leads only replies', async () => {
  const id = await lead()
  for (const kind of ['note', 'reply']) {
    await sql`insert into lead_events
      values (${next()}, ${id}, null, '2026-01-01T00:00:00.000Z', ${kind}, '{}')`.execute(owner.db)
  }
  const asSite = (statement: string) =>
    owner.transaction(async (trx) => {
      await sql`set local role site`.execute(trx)
      return (await sql.raw(statement).execute(trx)).rows
    })
  expect(await asSite('select distinct kind from lead_events')).toEqual([{ kind: 'reply' }])
  const hidden = ['staff', 'sign_in_links', 'sessions', 'passkeys', 'passkey_challenges']
  const others = ['saved_replies', 'open_pages', 'story_versions', 'story_drafts']
  for (const table of [...hidden, ...others]) {
    await expect(asSite(`select from ${table}`), table).rejects.toMatchObject({ code: '42501' })
  }
})

async function expectFound(by: Database, reader: Database): Promise<void> {
  const fields = { name: 'Þóra', email: 'thora@example.is', message: 'Bókunarkerfi' }
  const [id] = await addLeads(by, [{ fields }, {}])
  await backfillLeads(by)
  const order = { order: 'newest', limit: 5 } as const
  const { leads } = await listLeads(reader.db, { words: searchWords('unark') }, order)
  expect(leads.map((it) => it.id)).toEqual([id])
}

it('let the desk search by the index, in spite of row-level security', async () => {
  await expectFound(owner, desk)
  const plan = await desk.transaction(async (trx) => {
    // Otherwise too few rows for it.
    await sql`set local enable_seqscan = off`.execute(trx)
    return await sql`explain select id from leads where search_text like '%unark%'`.execute(trx)
  })
  expect(JSON.stringify(plan.rows)).toContain('Bitmap Index Scan on leads_searched')
})

it('has the search without the index, where the owner of the tables may not make the extension', async () => {
  await sql`create role plain login`.execute(owner.db)
  await sql`create database plain`.execute(owner.db)
  await sql`create schema authorization plain`.execute((await open('postgres', 'plain')).db)
  const plain = await open('plain', 'plain')
  await migrateToLatest(plain)
  const { rows } = await sql`select to_regclass('leads_searched') as it`.execute(plain.db)
  expect(rows).toEqual([{ it: null }])
  await expectFound(plain, plain)
})
