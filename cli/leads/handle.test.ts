import { expect, it } from 'vitest'
import { createOutbox } from '#email/email'
import { emailsOf } from '#leads/leads'
import { leadStart, refusal, startTime } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import type { LeadRow } from '../../tests/lead-rows.ts'

const staffSent = { kind: 'staff', sentAt: '2026-06-01T12:00:05.000Z' } as const
const deadAt = '2026-06-04T12:00:00.000Z'

describeEachEngine('what staff do with leads', (test) => {
  const start = async (leads: readonly LeadRow[], variables = {}) => {
    const { session, database, ids } = await leadStart(test, leads, { variables })
    const emails = async (id = ids[0] ?? '') => {
      const found = await emailsOf(database.db, id, startTime)
      return found.map(({ kind, state }) => `${kind} ${state}`).toSorted()
    }
    const state = async (id = ids[0] ?? '') =>
      JSON.parse((await session('show', id, '--json')).stdout).state
    const claim = () => createOutbox(database).claim(startTime, 99, 1000)
    return { session, database, ids, emails, state, claim }
  }

  it('release ends a quarantine, and the emails are owed', async () => {
    const { session, ids, emails, state, claim } = await start(
      [
        { state: 'quarantined' },
        { state: 'quarantined', fields: { name: 'No address' } },
        { state: 'won' },
        { state: 'quarantined', letters: [staffSent, { kind: 'sender', deadAt }] },
      ],
      { WEBHOOK_URL: 'https://crm.example/in', WEBHOOK_SECRET: 's'.repeat(32) },
    )
    const [first = '', second = '', won = '', sent = ''] = ids
    const { code, stdout, stderr } = await session('release', first, 'none', won, second, sent)
    expect(code).toBe(1)
    expect(stderr).toContain('there is no lead "none"')
    expect(stderr).toContain(`${won} is not in quarantine, it is won`)
    expect(stdout.trimEnd().split('\n')).toEqual([
      `${first} released; emails to send: staff, sender, webhook`,
      `${second} released; emails to send: staff, webhook`,
      `${sent} released; emails to send: sender, webhook`,
    ])
    expect(await emails(first)).toEqual(['sender waiting', 'staff waiting', 'webhook waiting'])
    expect(await emails(sent)).toEqual(['sender waiting', 'staff sent', 'webhook waiting'])
    expect(await state(first)).toBe('new')
    expect(await emails(won)).toEqual([])
    expect(await claim()).toHaveLength(7)
    expect((await session('release', first)).code).toBe(1)
  })

  it('quarantine withdraws what is not sent', async () => {
    const lockedUntil = '2026-06-15T12:01:00.000Z'
    const { session, ids, emails, state } = await start([
      { letters: [staffSent, { kind: 'sender' }] },
      {
        letters: [
          { kind: 'staff', deadAt },
          { kind: 'sender', lockedUntil },
        ],
      },
      { state: 'answered', letters: [{ kind: 'staff' }] },
    ])
    const [first = '', second = '', answered = ''] = ids
    const { code, stdout, stderr } = await session('quarantine', ...ids)
    expect(code).toBe(1)
    expect(stdout).toContain(`${first} quarantined; emails withdrawn: 1\n`)
    expect(stderr).toContain('being sent at this moment: 1 email')
    expect(stderr).toContain(`${answered} is not new, it is answered`)
    expect(await state(first)).toBe('quarantined')
    expect(await emails(first)).toEqual(['staff sent'])
    expect(await emails(second)).toEqual(['sender sending'])
    expect(await emails(answered)).toEqual(['staff waiting'])
    await session('release', first)
    expect(await emails(first)).toEqual(['sender waiting', 'staff sent'])
  })

  it('status notes what became of a lead', async () => {
    const { session, ids, state } = await start([{}, { state: 'quarantined' }])
    const [id = '', quarantined = ''] = ids
    for (const to of ['answered', 'won', 'lost', 'new']) {
      expect((await session('status', id, to)).code).toBe(0)
      expect(await state()).toBe(to)
    }
    const said = await refusal(session('status', quarantined, 'answered'))
    expect(said).toContain('release it first')
    expect(await state(quarantined)).toBe('quarantined')
    expect((await session('status', 'none', 'won')).code).toBe(1)
  })

  it('resend makes dead emails due', async () => {
    const { session, ids, emails } = await start([
      {
        letters: [
          { kind: 'staff', deadAt },
          { ...staffSent, kind: 'sender' },
        ],
      },
      { state: 'quarantined', letters: [{ kind: 'staff', deadAt }] },
    ])
    const [id = '', quarantined = ''] = ids
    await refusal(session('resend', id, '--to', 'sender'))
    const { code, stdout } = await session('resend', id)
    expect([code, stdout]).toEqual([0, `${id} emails to send: staff\n`])
    expect(await emails()).toEqual(['sender sent', 'staff waiting'])
    expect((await session('resend', id)).code).toBe(1)
    await refusal(session('resend', quarantined))
    expect(await emails(quarantined)).toEqual(['staff dead'])
  })
})
