import { expect, it } from 'vitest'
import { createOutbox } from '#email/queue/outbox'
import { describeEachEngine } from '../../../tests/databases.ts'
import { newSubmission, oneLetter } from '../../../tests/mail-delivery.ts'
import { deleteOutdated } from '../inbox/retention.ts'
import { createSubmissions, type NewSubmission } from '../inbox/submissions.ts'
import { defaultLimits, waitSeconds } from './guard/rate-limit.ts'

const hour = 3_600_000
const lease = 120_000
const noon = new Date('2026-06-01T12:00:00.000Z')
/** What the system's clock says when it is off by so much. */
const off = (ms: number) => new Date(noon.getTime() + ms)

const sent = (change: Partial<NewSubmission> = {}) =>
  newSubmission({ letters: oneLetter, now: noon, ...change })

describeEachEngine('a clock that is set an hour back or ahead', ({ open }) => {
  it.each([-hour, hour])('neither loses nor repeats a letter (%d ms)', async (jump) => {
    const database = await open()
    const outbox = createOutbox(database)
    await createSubmissions(database).store(sent())
    const [letter] = await outbox.claim(noon, 3, lease)
    expect(letter).toBeDefined()
    // Set back, nobody else gets what is in hand; set ahead, it counts as left by a dead process.
    expect(await outbox.claim(off(jump), 3, lease)).toHaveLength(jump < 0 ? 0 : 1)
    await outbox.sent(letter?.id ?? '', off(jump))
    for (const later of [-hour, 0, hour, 9 * hour]) {
      expect(await outbox.claim(off(later), 3, lease)).toEqual([])
    }
  })

  it('sends what was due on the wrong clock when the right one gets there', async () => {
    const database = await open()
    const outbox = createOutbox(database)
    const submissions = createSubmissions(database)
    await submissions.store(sent({ now: off(hour) }))
    await submissions.store(sent())
    expect(await outbox.claim(noon, 3, lease)).toHaveLength(1)
    expect(await outbox.claim(off(hour), 3, lease)).toHaveLength(2)
  })

  it('stores each post once, and refuses nobody for longer than a window', async () => {
    const database = await open()
    const submissions = createSubmissions(database)
    const waits: number[] = []
    const post = (now: Date) =>
      submissions.store(
        sent({
          now,
          guard: {
            sender: 'one',
            messageHash: null,
            address: null,
            arrivals: 300,
            confirmations: 10,
            weigh: ({ arrivals }) => {
              waits.push(waitSeconds(arrivals, defaultLimits, now))
              return { state: 'new', reasons: [], score: 0 }
            },
          },
        }),
      )
    for (const jump of [hour, 0, -hour, 0, hour]) await post(off(jump))
    expect(waits).toEqual([0, 0, 0, 0, 0])
    const future = Array.from({ length: 300 }, () => off(hour))
    expect(waitSeconds(future, defaultLimits, noon)).toBe(3600)

    const again = sent()
    const first = await submissions.store(again)
    const second = await submissions.store({ ...again, now: off(-hour) })
    expect(second.id).toBe(first.id)
    const keyless = sent({ key: null, contentHash: 'same' })
    const one = await submissions.store(keyless)
    expect((await submissions.store({ ...keyless, now: off(-hour) })).id).toBe(one.id)
  })

  it('deletes no lead', async () => {
    const database = await open()
    const submissions = createSubmissions(database)
    await submissions.store(sent({ now: off(hour) }))
    await submissions.store(sent({ state: 'quarantined', reasons: [], score: 9 }))
    for (const jump of [-hour, hour]) {
      const options = { now: off(jump), removeFiles: async () => 0 }
      expect(await deleteOutdated(database, options)).toEqual({})
    }
    expect(await database.db.selectFrom('submissions').select('id').execute()).toHaveLength(2)
  })
})
