import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { describeEachEngine } from '../../../tests/databases.ts'
import { newLead, store } from '../../../tests/mail-delivery.ts'
import { wholeLeadById } from '../inbox/lead.ts'
import { listLeads } from '../inbox/lead-list.ts'
import { readArrivals } from './rate-limit.ts'
import { confirmationsToAddress, type NewLead, storeLead, textHash } from './store-lead.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const tenMinutes = 600
const newest = { order: 'newest', limit: 99 } as const

/** A new lead, always with the same key and content unless `change` differs. */
const same = (change: Partial<NewLead> = {}): NewLead =>
  newLead({ key: 'key-1', contentHash: 'hash-1', now, ...change })

const from = (network: string, address: string | null = null) => ({ sender: { network, address } })

/** What the database knows about a sender when it scores the next post. */
const arrivalsOf = (database: Database, { sender }: Pick<NewLead, 'sender'>, now: Date) =>
  database.transaction((trx) => readArrivals(trx, sender, now, { hits: 99, confirmations: 99 }))

const kindsOwed = async ({ db }: Database) => {
  const rows = await db.selectFrom('outbox').select('kind').execute()
  return ['staff', 'sender'].map((kind) => rows.filter((row) => row.kind === kind).length)
}

describeEachEngine('storeLead', ({ open, openTwice }) => {
  it('stores nothing when the emails cannot be stored', async () => {
    const database = await open()
    const email = { kind: 'staff' as const, messageId: '<same@x.is>', payload: 1 }
    await expect(store(database, same({ emails: [email, email] }))).rejects.toThrow()
    expect((await listLeads(database.db, {}, newest)).leads).toEqual([])
    expect((await store(database, same())).kind).toBe('stored')
  })

  it('stores each content of one key once, of 24 simultaneous posts, and refers to the first', async () => {
    const [one, two] = await openTwice()
    // Different content with one key: a field was changed between two clicks.
    const posts = Array.from({ length: 24 }, (_, index) => {
      const contentHash = `hash-${index % 3}`
      return store(index % 2 ? one : two, same({ contentHash, fields: { message: contentHash } }))
    })
    const stored = await Promise.all(posts)
    expect(stored.filter(({ kind }) => kind === 'stored')).toHaveLength(3)
    expect(new Set(stored.map(({ id }) => id)).size).toBe(3)
    const { leads: kept } = await listLeads(two.db, {}, newest)
    expect(kept.map(({ fields }) => fields.message).sort()).toEqual(['hash-0', 'hash-1', 'hash-2'])
    const [first, ...others] = kept.filter(({ follows }) => follows === null)
    expect(others).toEqual([])
    const corrections = kept.filter(({ follows }) => follows !== null)
    expect(corrections.map(({ follows }) => follows)).toEqual([first?.id, first?.id])
    expect(await kindsOwed(one)).toEqual([3, 0])
  })

  it('keeps keys for ever and separate for each form, also when the first post is deleted', async () => {
    const database = await open()
    const first = await store(database, same())
    const again = await store(database, same({ now: later(1000 * tenMinutes) }))
    expect(again).toEqual({ id: first.id, kind: 'duplicate' })
    expect((await store(database, same({ form: 'quote' }))).kind).toBe('stored')
    expect((await store(database, same({ key: 'key-2' }))).kind).toBe('stored')
    const corrected = same({ contentHash: 'hash-2', now: later(1) })
    const { id, kind } = await store(database, corrected)
    expect(kind).toBe('stored')
    expect(await wholeLeadById(database.db, id)).toMatchObject({ follows: first.id })
    await database.db.deleteFrom('leads').where('id', '=', first.id).execute()
    expect(await store(database, corrected)).toEqual({ id, kind: 'duplicate' })
  })

  it('treats the same content without a key as a repetition for ten minutes', async () => {
    const database = await open()
    const without = (change: Partial<NewLead> = {}) => same({ key: null, ...change })
    const stored = await Promise.all(Array.from({ length: 10 }, () => store(database, without())))
    expect(stored.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
    const [{ id } = { id: '' }] = stored
    // Also if the clock is set back.
    for (const seconds of [tenMinutes, -3600]) {
      const again = await store(database, without({ now: later(seconds) }))
      expect(again).toEqual({ id, kind: 'duplicate' })
    }
    const late = { now: later(tenMinutes + 0.001) }
    for (const change of [late, { form: 'quote' }, { contentHash: 'hash-2' }]) {
      expect((await store(database, without(change))).kind).toBe('stored')
    }
  })

  it('enforces a limit exactly, across connections', async () => {
    const [one, two] = await openTwice()
    const limits = { minute: 5, hour: 5 }
    const posts = Array.from({ length: 20 }, (_, nr) =>
      storeLead(nr % 2 ? one : two, newLead({ ...from('one'), limits, now })),
    )
    const stored = await Promise.all(posts)
    expect(stored.filter(({ kind }) => kind === 'stored')).toHaveLength(5)
    expect(stored).toContainEqual({ kind: 'limited', retryAfter: 3600 })
    // Refused posts leave nothing behind.
    for (const table of ['leads', 'arrivals'] as const) {
      expect(await one.db.selectFrom(table).selectAll().execute(), table).toHaveLength(5)
    }
    expect(await kindsOwed(one)).toEqual([5, 5])
    expect((await store(one, { ...from('two'), limits, now })).kind).toBe('stored')
    // Refused posts count together with stored ones.
    const refusedAt = [later(-1), later(-2)]
    const third = { ...from('three'), limits: { minute: 2, hour: 5 }, refusedAt, now }
    await expect(store(one, third)).rejects.toThrow('too many')
  })

  it('scores the same message from others within a day', async () => {
    const database = await open()
    const post = async (email: string, messageHash: string | null, seconds: number, form = '') => {
      const sent = { messageHash, form: form || 'contact', fields: { email }, now: later(seconds) }
      const { id } = await store(database, { ...sent, ...from(email) })
      return (await wholeLeadById(database.db, id))?.reasons.join()
    }
    expect(await post('a@x.is', 'same', 0)).toBe('')
    expect(await post('b@x.is', 'same', 1, 'quote')).toBe('repeated +3')
    expect(await post('c@x.is', 'other', 2)).toBe('')
    expect(await post('d@x.is', null, 3)).toBe('')
    // A damaged row is ignored.
    const damaged = database.db.updateTable('leads').set({ fields: '{"email": 1}' })
    await damaged.where('form', '=', 'quote').execute()
    expect(await post('e@x.is', 'same', 86_399)).toBe('repeated +3')
    expect(await post('E@x.is', 'same', 86_400)).toBe('')
  })

  it('limits confirmations to one address per hour, but not emails to staff', async () => {
    const database = await open()
    const send = async (count: number, address: string, at: Date) => {
      for (let nr = 0; nr < count; nr += 1) {
        await store(database, { ...from(`network-${address}`, address), now: at })
      }
    }
    await send(confirmationsToAddress + 3, 'one', now)
    const { confirmationsSent } = await arrivalsOf(database, from('another', 'one'), now)
    expect(confirmationsSent).toEqual({
      toAddress: confirmationsToAddress,
      fromNetwork: 0,
      distinctAddresses: 0,
    })
    expect(await kindsOwed(database)).toEqual([confirmationsToAddress + 3, confirmationsToAddress])
    await send(1, 'two', now)
    await send(1, 'one', later(3601))
    const [owed, more] = [confirmationsToAddress + 5, confirmationsToAddress + 2]
    expect(await kindsOwed(database)).toEqual([owed, more])
  })

  it('limits confirmations of one network per hour exactly, and counts their addresses', async () => {
    const databases = await openTwice()
    const [one] = databases
    const send = async (nr: number, network: string, at: Date) => {
      const database = databases[nr % 2] ?? one
      await store(database, { ...from(network, `address-${nr}`), confirmations: 10, now: at })
    }
    await Promise.all(Array.from({ length: 20 }, (_, nr) => send(nr, 'flood', now)))
    expect(await kindsOwed(one)).toEqual([20, 10])
    const { confirmationsSent } = await arrivalsOf(one, from('flood'), later(1))
    expect(confirmationsSent).toMatchObject({ fromNetwork: 10, distinctAddresses: 10 })
    const others = await arrivalsOf(one, from('floor'), later(1))
    expect(others.confirmationsSent.fromNetwork).toBe(0)
    await send(0, 'flood', later(3601))
    expect(await kindsOwed(one)).toEqual([21, 11])
  })
})

const restOfText =
  'Öllum fyrirtækjum stendur það til boða, án trygginga og án þess að nokkur spyrji.'

it('hashes a text the same whatever its case, spaces and punctuation', () => {
  const hash = textHash(`Góðan dag! Ég býð lán á 2% vöxtum. ${restOfText}`)
  expect(hash).toMatch(/^[\da-f]{64}$/)
  expect(textHash(`  góðan dag,\n\négbýð lán á 2% vöxtum ${restOfText}`)).not.toBe(hash)
  expect(textHash(`  GÓÐAN dag,\n\n ég býð lán á 2 % vöxtum ${restOfText.toUpperCase()}`)).toBe(
    hash,
  )
  expect(textHash(`Góðan dag! Ég býð lán á 2% vöxtum. ${restOfText}`.normalize('NFD'))).toBe(hash)
  expect(textHash(`Góðan dag! Ég býð lán á 3% vöxtum. ${restOfText}`)).not.toBe(hash)
})

it('has no hash for short texts, which may be the same by coincidence', () => {
  for (const text of ['', 'Halló', 'Takk fyrir síðast!', '!?'.repeat(50)]) {
    expect(textHash(text)).toBeNull()
  }
})
