import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { migrateToLatest } from '#database/migrate'
import { createOutbox } from '#email/queue/outbox'
import { describeEachEngine } from '../../../tests/databases.ts'
import { createSubmissions, type NewSubmission, type Submission } from './submissions.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const tenMinutes = 600_000

const letters = ({ id, fields }: Submission) => [
  { kind: 'staff' as const, messageId: `<staff.${id}@x.is>`, letter: { name: fields.name } },
  { kind: 'sender' as const, messageId: `<sender.${id}@x.is>`, letter: null },
]

const sent = (change: Partial<NewSubmission> = {}): NewSubmission => ({
  form: 'contact',
  language: 'is',
  fields: { name: 'Þóra \0 \ud800', message: 'Halló' },
  key: 'key-1',
  contentHash: 'hash-1',
  state: 'new',
  reasons: [],
  score: 0,
  letters,
  now,
  ...change,
})

describeEachEngine('createSubmissions', ({ open, place }) => {
  it('stores a submission with the letters it owes', async () => {
    const database = await open()
    const submissions = createSubmissions(database)
    const { id, duplicate } = await submissions.store(sent())
    expect(duplicate).toBe(false)
    expect(await submissions.byId(id)).toEqual({
      id,
      form: 'contact',
      language: 'is',
      createdAt: now.toISOString(),
      state: 'new',
      fields: { name: 'Þóra \0 \ud800', message: 'Halló' },
      reasons: [],
      score: 0,
      follows: null,
    })
    const claimed = await createOutbox(database).claim(now, 10, 1000)
    expect(claimed.sort((a, b) => (a.messageId < b.messageId ? -1 : 1))).toMatchObject([
      { kind: 'sender', messageId: `<sender.${id}@x.is>`, submissionId: id, letter: null },
      { kind: 'staff', messageId: `<staff.${id}@x.is>`, letter: { name: 'Þóra \0 \ud800' } },
    ])
    expect(await submissions.byId('none')).toBeUndefined()
  })

  it('stores each content of one key once, of 24 simultaneous posts, and names the first', async () => {
    const where = await place()
    const [one, two] = [await open(where), await open(where)]
    await migrateToLatest(one)
    const contents = ['hash-0', 'hash-1', 'hash-2']
    const posts = Array.from({ length: 24 }, (_, index) => {
      // Different content under one key: a field was changed between two clicks.
      const contentHash = contents[index % 3] ?? ''
      const { store } = createSubmissions(index % 2 ? one : two)
      return store(sent({ contentHash, fields: { message: contentHash } }))
    })
    const answers = await Promise.all(posts)
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(3)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3)
    const stored = await createSubmissions(two).list({ limit: 99 })
    expect(stored.map(({ fields }) => fields.message).sort()).toEqual(contents)
    const [first, ...others] = stored.filter(({ follows }) => follows === null)
    expect(others).toEqual([])
    const corrections = stored.filter(({ follows }) => follows !== null)
    expect(corrections.map(({ follows }) => follows)).toEqual([first?.id, first?.id])
    expect((await createOutbox(one).depth()).waiting).toBe(6)
  })

  it('takes a correction sent again for its repetition, also when the first is deleted', async () => {
    const database = await open()
    const { store, byId } = createSubmissions(database)
    const first = await store(sent())
    const corrected = sent({ contentHash: 'hash-2', now: later(1000) })
    const correction = await store(corrected)
    expect(await byId(correction.id)).toMatchObject({ follows: first.id })
    expect(await store(corrected)).toMatchObject({ id: correction.id, duplicate: true })
    expect(await store(sent())).toMatchObject({ id: first.id, duplicate: true })
    await database.db.deleteFrom('submissions').where('id', '=', first.id).execute()
    expect(await store(corrected)).toMatchObject({ id: correction.id, duplicate: true })
  })

  it('stores one of ten simultaneous posts without a key', async () => {
    const database = await open()
    const { store, list } = createSubmissions(database)
    const answers = await Promise.all(Array.from({ length: 10 }, () => store(sent({ key: null }))))
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    expect(await list({ limit: 99 })).toHaveLength(1)
  })

  it('takes the same content without a key for a repetition for ten minutes', async () => {
    const { store } = createSubmissions(await open())
    const first = await store(sent({ key: null }))
    const again = await store(sent({ key: null, now: later(tenMinutes) }))
    expect(again).toEqual({ id: first.id, duplicate: true, quarantined: false })
    const after = await store(sent({ key: null, now: later(tenMinutes + 1) }))
    expect(after.duplicate).toBe(false)
    expect((await store(sent({ key: null, form: 'quote' }))).duplicate).toBe(false)
    expect((await store(sent({ key: null, contentHash: 'hash-2' }))).duplicate).toBe(false)
  })

  it('keeps keys for ever and apart for each form', async () => {
    const { store } = createSubmissions(await open())
    const { id } = await store(sent())
    const muchLater = later(1000 * tenMinutes)
    expect(await store(sent({ now: muchLater }))).toMatchObject({ id, duplicate: true })
    expect((await store(sent({ form: 'quote' }))).duplicate).toBe(false)
    expect((await store(sent({ key: 'key-2' }))).duplicate).toBe(false)
  })

  it('stores nothing when the letters cannot be stored', async () => {
    const database = await open()
    const { store, list } = createSubmissions(database)
    const failing = () => {
      throw new Error('no letter')
    }
    await expect(store(sent({ letters: failing }))).rejects.toThrow('no letter')
    const draft = { kind: 'staff' as const, messageId: '<same@x.is>', letter: 1 }
    await expect(store(sent({ letters: () => [draft, draft] }))).rejects.toThrow()
    expect(await list({ limit: 9 })).toEqual([])
    expect((await store(sent())).duplicate).toBe(false)
  })

  it('owes no letter for a quarantined one until it is released', async () => {
    const database = await open()
    const { store, byId, mark, release } = createSubmissions(database)
    const outbox = createOutbox(database)
    const { id } = await store(sent({ state: 'quarantined', reasons: ['honeypot +100'] }))
    expect(await byId(id)).toMatchObject({ state: 'quarantined', reasons: ['honeypot +100'] })
    expect((await outbox.depth()).waiting).toBe(0)
    expect(await mark(id, 'answered')).toBe(false)
    expect(await release(id, letters, now)).toEqual(['staff', 'sender'])
    expect(await release(id, letters, now)).toBeUndefined()
    expect((await outbox.depth()).waiting).toBe(2)
    expect((await byId(id))?.state).toBe('new')
  })

  it('lists newest first, by form and state, page after page', async () => {
    const { store, list, mark } = createSubmissions(await open())
    const ids: string[] = []
    for (const [index, form] of ['contact', 'quote', 'contact', 'contact'].entries()) {
      const { id } = await store(sent({ form, key: randomUUID(), now: later(index * 1000) }))
      ids.push(id)
    }
    const listed = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).map(({ id }) => ids.indexOf(id))
    expect(await listed({ limit: 2 })).toEqual([3, 2])
    const [, after] = await list({ limit: 2 })
    expect(await listed({ limit: 9, after })).toEqual([1, 0])
    expect(await listed({ limit: 9, forms: ['contact'] })).toEqual([3, 2, 0])
    expect(await mark(ids[2] ?? '', 'won')).toBe(true)
    expect(await listed({ limit: 9, states: ['won'] })).toEqual([2])
    expect(await mark('none', 'won')).toBe(false)
  })

  it('says which row is damaged', async () => {
    const database = await open()
    const { store, byId } = createSubmissions(database)
    const { id } = await store(sent())
    await database.db.updateTable('submissions').set({ fields: '{"name": 1}' }).execute()
    await expect(byId(id)).rejects.toThrow(`Submission ${id} is damaged`)
  })
})
