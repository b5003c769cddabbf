import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { createIncidents, createMailer } from '#email/email'
import { readQuarantineState } from '#leads/leads'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { openTexts } from '../../tests/texts.ts'
import { noticeQuarantine } from './quarantine-notice.ts'

const texts = openTexts()
const start = new Date('2026-06-01T12:00:00.000Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

describeEachEngine('the notice of the quarantine', ({ open }) => {
  it('tells staff how many were set aside, once a day at most, and nothing of what is in them', async () => {
    let refusing = true
    const server = await startMailServer((stage) =>
      refusing && stage === 'from' ? 451 : undefined,
    )
    const database = await open()
    const log = createLog(() => undefined)
    const parts = {
      state: (now: Date) => readQuarantineState(database.db, now),
      incidents: createIncidents(database),
      mailer: createMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, dataDir: '', log }),
      texts,
      log,
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
    await noticeQuarantine(parts, after(0.1))
    await addLeads(database, [setAside(-48), setAside(0.5)])
    // What could not be sent is tried again; of two servers one tells.
    await noticeQuarantine(parts, after(0.6))
    refusing = false
    await Promise.all([noticeQuarantine(parts, after(0.7)), noticeQuarantine(parts, after(0.7))])
    expect(await told()).toEqual([[1, 2]])
    await addLeads(database, [setAside(1)])
    await noticeQuarantine(parts, after(1.1))
    expect(await told()).toHaveLength(1)
    await noticeQuarantine(parts, after(24.8))
    expect(await told()).toEqual([
      [1, 2],
      [1, 3],
    ])
    await noticeQuarantine(parts, after(60))
    expect(await told()).toHaveLength(2)
    const sent = Buffer.concat(server.messages).toString()
    expect(sent).not.toMatch(/visitor@|Leyndar/)
  })
})
