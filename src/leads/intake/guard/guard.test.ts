import { expect, it } from 'vitest'
import { migrateToLatest } from '#database/migrate'
import { newDraft } from '#email/messages/new-draft'
import { describeEachEngine } from '../../../../tests/databases.ts'
import { newSubmission, oneLetter } from '../../../../tests/mail-delivery.ts'
import { createSubmissions, type NewSubmission } from '../../inbox/submissions.ts'
import { confirmationsToAddress, type Guard, type Seen } from './guard.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const accept = { state: 'new' as const, reasons: [], score: 0 }

/** A guard that lets `limit` submissions of a sender pass, and notes what it sees. */
function guard(change: Partial<Guard> = {}, limit = 99) {
  const seen: Seen[] = []
  const weigh: Guard['weigh'] = (it) => {
    seen.push(it)
    if (it.arrivals.length >= limit) throw new Error('too many')
    return accept
  }
  return {
    seen,
    guard: {
      ...{
        sender: 'one',
        address: null,
        messageHash: null,
        arrivals: limit,
        confirmations: 99,
        weigh,
      },
      ...change,
    },
  }
}

/** A submission that repeats no other, unless `change` says so. */
const sent = (change: Partial<NewSubmission>) =>
  newSubmission({ letters: oneLetter, now, ...change })

describeEachEngine('the guard of the store', ({ open, place }) => {
  it('holds a limit across connections, exactly', async () => {
    const where = await place()
    const [one, two] = [await open(where), await open(where)]
    await migrateToLatest(one)
    const stores = [one, two].map((database) => createSubmissions(database))
    const limited = guard({}, 5).guard
    const posts = Array.from({ length: 20 }, (_, nr) =>
      stores[nr % 2]?.store(sent({ guard: limited })),
    )
    const answers = await Promise.allSettled(posts)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(String(answer.reason)).toContain('too many')
    }
    // What was refused has left nothing behind.
    for (const table of ['submissions', 'arrivals', 'outbox'] as const) {
      expect(await one.db.selectFrom(table).selectAll().execute(), table).toHaveLength(5)
    }
    const other = guard({ sender: 'two' }, 5)
    await stores[0]?.store(sent({ guard: other.guard }))
    const confirmed = { address: 0, network: 0, recipients: 0 }
    expect(other.seen).toEqual([{ arrivals: [], sameMessage: [], confirmed }])
  })

  it('is not asked about a repetition, which does not count', async () => {
    const database = await open()
    const { store } = createSubmissions(database)
    const { seen, guard: limited } = guard({}, 2)
    const withKey = sent({ guard: limited })
    const without = sent({ guard: limited, key: null })
    for (const post of [withKey, without, withKey, without, withKey]) await store(post)
    expect(seen).toHaveLength(2)
    expect(await database.db.selectFrom('arrivals').selectAll().execute()).toHaveLength(2)
    expect(await store({ ...withKey, now: later(86_400) })).toMatchObject({ duplicate: true })
    await expect(store(sent({ guard: limited }))).rejects.toThrow('too many')
  })

  it('sees the latest arrivals of the last hour, newest first, and forgets the rest', async () => {
    const database = await open()
    const { store } = createSubmissions(database)
    const { seen, guard: watching } = guard()
    const post = (seconds: number, own: Guard = watching) =>
      store(sent({ guard: own, now: later(seconds) }))
    for (const seconds of [0, 1800, 3599]) await post(seconds)
    await post(3600)
    expect(seen.at(-1)?.arrivals).toEqual([later(3599), later(1800)])
    const kept = await database.db.selectFrom('arrivals').selectAll().execute()
    expect(kept.map((row) => row.created_at).sort()).toEqual(
      [1800, 3599, 3600].map((seconds) => later(seconds).toISOString()),
    )
    await post(3601, { ...watching, arrivals: 1 })
    expect(seen.at(-1)?.arrivals).toEqual([later(3600)])
  })

  it('shows what else came with the same message within a day', async () => {
    const database = await open()
    const { store } = createSubmissions(database)
    const from = (email: string, messageHash: string | null, seconds: number, form = 'contact') => {
      const { seen, guard: watching } = guard({ messageHash, sender: email })
      const post = sent({ form, guard: watching, fields: { email }, now: later(seconds) })
      return store(post).then(() => seen[0]?.sameMessage.map((fields) => fields.email))
    }
    expect(await from('a@x.is', 'same', 0)).toEqual([])
    expect(await from('b@x.is', 'same', 1, 'quote')).toEqual(['a@x.is'])
    expect(await from('c@x.is', 'other', 2)).toEqual([])
    expect(await from('d@x.is', null, 3)).toEqual([])
    await database.db
      .updateTable('submissions')
      .set({ fields: '{"email": 1}' })
      .where('form', '=', 'quote')
      .execute()
    expect(await from('e@x.is', 'same', 86_399)).toEqual(['a@x.is'])
    expect(await from('f@x.is', 'same', 86_400)).toEqual(['e@x.is'])
  })

  it('decides what is stored', async () => {
    const database = await open()
    const { store, byId } = createSubmissions(database)
    const verdict = { state: 'quarantined' as const, reasons: ['honeypot +100'], score: 100 }
    const { guard: strict } = guard({ weigh: () => verdict })
    const stored = await store(sent({ guard: strict }))
    expect(stored).toMatchObject({ duplicate: false, quarantined: true })
    expect(await byId(stored.id)).toMatchObject(verdict)
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    const { id } = await store(sent({ guard: guard().guard }))
    expect(await byId(id)).toMatchObject(accept)
  })

  it('owes one address so many confirmations an hour, and staff all of theirs', async () => {
    const database = await open()
    const { store } = createSubmissions(database)
    const letters = () => [newDraft('staff'), newDraft('sender')]
    const send = async (count: number, address: string, at: Date) => {
      const { seen, guard: limited } = guard({ address, sender: `network-${address}` })
      for (let nr = 0; nr < count; nr += 1) {
        await store(newSubmission({ letters, now: at, guard: limited }))
      }
      return seen.at(-1)?.confirmed.address
    }
    const owed = async () => {
      const rows = await database.db.selectFrom('outbox').select('kind').execute()
      return ['staff', 'sender'].map((kind) => rows.filter((row) => row.kind === kind).length)
    }
    expect(await send(confirmationsToAddress + 3, 'one', now)).toBe(confirmationsToAddress)
    expect(await owed()).toEqual([confirmationsToAddress + 3, confirmationsToAddress])
    expect(await send(1, 'two', now)).toBe(0)
    expect(await send(1, 'one', later(3601))).toBe(0)
    expect(await owed()).toEqual([confirmationsToAddress + 5, confirmationsToAddress + 2])
  })

  it('owes one network so many confirmations an hour, exactly, and sees to how many they went', async () => {
    const where = await place()
    const [one, two] = [await open(where), await open(where)]
    const stores = [one, two].map((database) => createSubmissions(database))
    const letters = () => [newDraft('staff'), newDraft('sender')]
    const seen: Seen[] = []
    const send = (nr: number, sender: string, at: Date) => {
      const own = guard({ sender, address: `address-${nr}`, confirmations: 10 })
      return stores[nr % 2]
        ?.store(newSubmission({ letters, now: at, guard: own.guard }))
        .then(() => seen.push(...own.seen))
    }
    const confirmed = async () => {
      const rows = await one.db.selectFrom('outbox').select('kind').execute()
      return ['staff', 'sender'].map((kind) => rows.filter((row) => row.kind === kind).length)
    }
    await Promise.all(Array.from({ length: 20 }, (_, nr) => send(nr, 'flood', now)))
    expect(await confirmed()).toEqual([20, 10])
    await send(0, 'flood', later(1))
    expect(seen.at(-1)?.confirmed).toMatchObject({ network: 10, recipients: 10 })
    await send(30, 'floor', later(1))
    expect(seen.at(-1)?.confirmed).toMatchObject({ network: 0, recipients: 0 })
    await send(0, 'flood', later(3601))
    expect(await confirmed()).toEqual([23, 12])
  })
})
