import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { createIncidents, createMailer, readOutboxState } from '#email/email'
import { readQuarantineState } from '#leads/leads'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { store } from '../../tests/mail-delivery.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { openTexts } from '../../tests/texts.ts'
import { noticeQuarantine, watchOutbox } from './alerts.ts'

const texts = openTexts()
const start = new Date('2026-06-01T12:00:00.000Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

/** What both need to tell staff, by way of a mail server that refuses everything at first. */
async function mailing(database: Database) {
  let refusing = true
  const server = await startMailServer((stage) => (refusing && stage === 'from' ? 451 : undefined))
  const log = createLog(() => undefined)
  const letAll = () => {
    refusing = false
  }
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, dataDir: '', log })
  return { server, letAll, parts: { mailer, texts, log, incidents: createIncidents(database) } }
}

describeEachEngine('the watch over the outbox', ({ open }) => {
  it('tells staff once when it begins, daily while it lasts, and when it is over', async () => {
    const database = await open()
    const { server, letAll, parts } = await mailing(database)
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    const outbox = {
      ...{ ...parts, log, to: 'ops@example.com' },
      state: (now: Date) => readOutboxState(database.db, now),
    }
    const subjects = async () => {
      const read = await Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
      return read.map(({ subject }) => subject)
    }
    await store(database, { now: start })

    await watchOutbox(outbox, after(0.9))
    expect(lines).toEqual([])
    // The mail server itself is what fails: the log says so, and the next look tries again.
    await watchOutbox(outbox, after(1.1))
    expect(await subjects()).toEqual([])
    expect(lines.join()).toMatch(/"outbox stuck".*"alert not sent"/s)
    letAll()
    const [words] = [texts.texts('is').mail.alert]
    // Two servers look at the same time.
    await Promise.all([watchOutbox(outbox, after(1.2)), watchOutbox(outbox, after(1.2))])
    await watchOutbox(outbox, after(25))
    expect(await subjects()).toEqual([words.subject])
    expect(server.recipients).toEqual(['ops@example.com'])
    await watchOutbox(outbox, after(25.3))
    expect(await subjects()).toEqual([words.subject, words.subject])
    await database.db
      .updateTable('outbox')
      .set({ sent_at: after(26).toISOString() })
      .execute()
    await watchOutbox(outbox, after(26))
    await watchOutbox(outbox, after(27))
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

describeEachEngine('the notice of the quarantine', ({ open }) => {
  it('tells staff how many were set aside, once a day at most, and nothing of what is in them', async () => {
    const database = await open()
    const { server, letAll, parts } = await mailing(database)
    const quarantine = {
      ...parts,
      state: (now: Date) => readQuarantineState(database.db, now),
    }
    const told = async () => {
      const read = await Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
      const { today, total } = texts.texts('is').mail.quarantine
      return read.map(({ text = '' }) =>
        [today, total].map((label) => Number(text.split(`${label}: `)[1]?.match(/^\d+/)?.[0])),
      )
    }
    const fields = { name: 'Leyndarmál', email: 'visitor@example.com' }
    const setAside = (hours: number) => ({
      ...({ state: 'quarantined', fields, createdAt: after(hours).toISOString() } as const),
    })

    await addLeads(database, [{ createdAt: after(0).toISOString() }])
    await noticeQuarantine(quarantine, after(0.1))
    await addLeads(database, [setAside(-48), setAside(0.5)])
    // What could not be sent is tried again; of two servers one tells.
    await noticeQuarantine(quarantine, after(0.6))
    letAll()
    await Promise.all([
      noticeQuarantine(quarantine, after(0.7)),
      noticeQuarantine(quarantine, after(0.7)),
    ])
    expect(await told()).toEqual([[1, 2]])
    await addLeads(database, [setAside(1)])
    await noticeQuarantine(quarantine, after(1.1))
    expect(await told()).toHaveLength(1)
    await noticeQuarantine(quarantine, after(24.8))
    expect(await told()).toEqual([
      [1, 2],
      [1, 3],
    ])
    await noticeQuarantine(quarantine, after(60))
    expect(await told()).toHaveLength(2)
    const sent = Buffer.concat(server.messages).toString()
    expect(sent).not.toMatch(/visitor@|Leyndar/)
  })
})
