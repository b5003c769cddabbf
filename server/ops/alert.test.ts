import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { createIncidents, createMailer, readOutboxState } from '#email/email'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../tests/databases.ts'
import { store } from '../../tests/mail-delivery.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { openTexts } from '../../tests/texts.ts'
import { watchOutbox } from './alert.ts'

const texts = openTexts()
const start = new Date('2026-06-01T12:00:00.000Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

describeEachEngine('the watch over the outbox', ({ open }) => {
  it('tells staff once when it begins, daily while it lasts, and when it is over', async () => {
    let refusing = true
    const server = await startMailServer((stage) =>
      refusing && stage === 'from' ? 451 : undefined,
    )
    const database = await open()
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    const parts = {
      state: (now: Date) => readOutboxState(database.db, now),
      incidents: createIncidents(database),
      mailer: createMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, dataDir: '', log }),
      to: 'ops@example.com',
      texts,
      log,
    }
    const subjects = async () => {
      const read = await Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
      return read.map(({ subject }) => subject)
    }
    await store(database, { now: start })

    await watchOutbox(parts, after(0.9))
    expect(lines).toEqual([])
    // The mail server itself is what fails: the log says so, and the next look tries again.
    await watchOutbox(parts, after(1.1))
    expect(await subjects()).toEqual([])
    expect(lines.join()).toMatch(/"outbox stuck".*"alert not sent"/s)
    refusing = false
    const [words] = [texts.texts('is').mail.alert]
    // Two servers look at the same time.
    await Promise.all([watchOutbox(parts, after(1.2)), watchOutbox(parts, after(1.2))])
    await watchOutbox(parts, after(25))
    expect(await subjects()).toEqual([words.subject])
    expect(server.recipients).toEqual(['ops@example.com'])
    await watchOutbox(parts, after(25.3))
    expect(await subjects()).toEqual([words.subject, words.subject])
    await database.db
      .updateTable('outbox')
      .set({ sent_at: after(26).toISOString() })
      .execute()
    await watchOutbox(parts, after(26))
    await watchOutbox(parts, after(27))
    expect(await subjects()).toEqual([words.subject, words.subject, words.endedSubject])
    // Nothing of what visitors wrote leaves in an alert.
    expect(Buffer.concat(server.messages).toString()).not.toContain('example.is')
  })

  it('tells nobody of the end of what nobody was told of, and survives clocks set back', async () => {
    const database = await open()
    const incidents = createIncidents(database)
    const day = 24 * 3_600_000
    expect(await incidents.close('outbox', after(0))).toBe(false)
    expect(await incidents.open('outbox', after(0), day)).toBe(true)
    await incidents.notTold('outbox')
    expect(await incidents.close('outbox', after(1))).toBe(false)
    expect(await incidents.open('outbox', after(2), day)).toBe(true)
    expect(await incidents.open('outbox', after(3), day)).toBe(false)
    expect(await incidents.open('outbox', after(1), day)).toBe(true)
  })
})
