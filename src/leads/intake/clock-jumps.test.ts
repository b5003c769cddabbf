import { expect, it } from 'vitest'
import { createOutbox, newEmail } from '#email/email'
import { describeEachEngine } from '../../../tests/databases.ts'
import { caught, newSubmission, store } from '../../../tests/mail-delivery.ts'
import { deleteOutdated } from '../inbox/retention.ts'
import type { NewSubmission } from './intake.ts'
import { defaultLimits, waitSeconds } from './rate-limit.ts'

const hour = 3_600_000
const lease = 120_000
const noon = new Date('2026-06-01T12:00:00.000Z')
/** What the system's clock says when it is off by so much. */
const off = (ms: number) => new Date(noon.getTime() + ms)

const sent = (change: Partial<NewSubmission> = {}) =>
  newSubmission({ emails: [newEmail('staff')], now: noon, ...change })

describeEachEngine('a clock that is set an hour back or ahead', ({ open }) => {
  it.each([-hour, hour])('neither loses nor repeats an email (%d ms)', async (jump) => {
    const database = await open()
    const outbox = createOutbox(database)
    await store(database, sent())
    const [email] = await outbox.claim(noon, 3, lease)
    expect(email).toBeDefined()
    // Set back, nobody else gets what is in hand; set ahead, it counts as left by a dead process.
    expect(await outbox.claim(off(jump), 3, lease)).toHaveLength(jump < 0 ? 0 : 1)
    await outbox.sent(email?.id ?? '', off(jump))
    for (const later of [-hour, 0, hour, 9 * hour]) {
      expect(await outbox.claim(off(later), 3, lease)).toEqual([])
    }
  })

  it('sends what was due on the wrong clock when the right one gets there', async () => {
    const database = await open()
    const outbox = createOutbox(database)
    await store(database, sent({ now: off(hour) }))
    await store(database, sent())
    expect(await outbox.claim(noon, 3, lease)).toHaveLength(1)
    expect(await outbox.claim(off(hour), 3, lease)).toHaveLength(2)
  })

  it('stores each post once, and refuses nobody for longer than a window', async () => {
    const database = await open()
    const sender = { network: 'one', address: null }
    for (const jump of [hour, 0, -hour, 0, hour]) {
      expect((await store(database, sent({ sender, now: off(jump) }))).kind).toBe('stored')
    }
    const future = Array.from({ length: 300 }, () => off(hour))
    expect(waitSeconds(future, defaultLimits, noon)).toBe(3600)

    for (const again of [sent(), sent({ key: null, contentHash: 'same' })]) {
      const { id } = await store(database, again)
      expect(await store(database, { ...again, now: off(-hour) })).toEqual({
        ...{ id, kind: 'duplicate' },
      })
    }
  })

  it('deletes no lead', async () => {
    const database = await open()
    await store(database, sent({ now: off(hour) }))
    await store(database, sent({ signals: caught }))
    for (const jump of [-hour, hour]) {
      const options = { now: off(jump), removeFiles: async () => 0 }
      expect(await deleteOutdated(database, options)).toEqual({})
    }
    expect(await database.db.selectFrom('submissions').select('id').execute()).toHaveLength(2)
  })
})
