import { expect, it, vi } from 'vitest'
import { createOutbox } from '#email/email'
import { emailsOf } from '#leads/leads'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { leadSession } from '../../tests/lead-session.ts'

// Each command opens the database anew, and processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-06-15T12:00:00.000Z')
const sentAt = '2026-06-01T12:00:05.000Z'
const deadAt = '2026-06-04T12:00:00.000Z'

describeEachEngine('what staff do with leads', ({ open, place }) => {
  const start = async (leads: Parameters<typeof addLeads>[1], variables = {}) => {
    const where = await place()
    const session = leadSession(where, { variables, now: () => now })
    const database = await open(where)
    const ids = await addLeads(database, leads)
    const letters = async (id = ids[0]) =>
      (
        await database.db
          .selectFrom('outbox')
          .selectAll()
          .where('submission_id', '=', id ?? '')
          .orderBy('kind')
          .orderBy('created_at')
          .execute()
      ).map(
        ({ kind, sent_at, dead_at }) => `${kind} ${sent_at ? 'sent' : dead_at ? 'dead' : 'due'}`,
      )
    const state = async (id = ids[0]) => {
      const { stdout } = await session('show', id ?? '', '--json')
      return JSON.parse(stdout).state
    }
    return { session, database, ids, letters, state }
  }

  it('release ends a quarantine, and the letters are owed', async () => {
    const webhook = { WEBHOOK_URL: 'https://crm.example/in', WEBHOOK_SECRET: 's'.repeat(32) }
    const { session, database, ids, letters, state } = await start(
      [
        { state: 'quarantined' },
        { state: 'quarantined', fields: { name: 'No address' } },
        { state: 'won' },
        {
          state: 'quarantined',
          letters: [
            { kind: 'staff', sentAt },
            { kind: 'sender', deadAt },
          ],
        },
      ],
      webhook,
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
    expect(await letters(first)).toEqual(['sender due', 'staff due', 'webhook due'])
    expect(await letters(sent)).toEqual(['sender due', 'staff sent', 'webhook due'])
    expect(await state(first)).toBe('new')
    expect(await letters(won)).toEqual([])
    expect(await createOutbox(database).claim(now, 99, 1000)).toHaveLength(7)
    expect((await session('release', first)).code).toBe(1)
  })

  it('quarantine withdraws what is not sent', async () => {
    const lockedUntil = '2026-06-15T12:01:00.000Z'
    const { session, ids, letters, state } = await start([
      { letters: [{ kind: 'staff', sentAt }, { kind: 'sender' }] },
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
    expect(await letters(first)).toEqual(['staff sent'])
    expect(await letters(second)).toEqual(['sender due'])
    expect(await letters(answered)).toEqual(['staff due'])
    await session('release', first)
    expect(await letters(first)).toEqual(['sender due', 'staff sent'])
  })

  it('status notes what became of a lead', async () => {
    const { session, ids, state } = await start([{}, { state: 'quarantined' }])
    const [id = '', quarantined = ''] = ids
    for (const to of ['answered', 'won', 'lost', 'new']) {
      expect((await session('status', id, to)).code).toBe(0)
      expect(await state(id)).toBe(to)
    }
    const refused = await session('status', quarantined, 'answered')
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain('release it first')
    expect(await state(quarantined)).toBe('quarantined')
    expect((await session('status', 'none', 'won')).code).toBe(1)
  })

  it('resend makes dead letters due, and with --again sends new ones', async () => {
    const { session, database, ids, letters } = await start([
      {
        letters: [
          { kind: 'staff', deadAt },
          { kind: 'sender', sentAt, messageId: '<old@x.is>' },
        ],
      },
      { state: 'quarantined', letters: [{ kind: 'staff', deadAt }] },
    ])
    const [id = '', quarantined = ''] = ids
    const nothing = await session('resend', id, '--to', 'sender')
    expect([nothing.code, nothing.stdout]).toEqual([1, ''])
    expect(nothing.stderr).toContain('--again')
    expect(await session('resend', id)).toMatchObject({
      code: 0,
      stdout: `${id} emails to send: staff\n`,
    })
    expect(await letters()).toEqual(['sender sent', 'staff due'])
    expect((await session('resend', id)).code).toBe(1)
    // The one to staff waits already.
    expect((await session('resend', id, '--again')).stdout).toBe(`${id} emails to send: sender\n`)
    expect(await letters()).toEqual(['sender sent', 'sender due', 'staff due'])
    const claimed = await createOutbox(database).claim(now, 99, 1000)
    expect(claimed.map(({ kind }) => kind).toSorted()).toEqual(['sender', 'staff'])
    expect(claimed.map(({ messageId }) => messageId)).not.toContain('<old@x.is>')
    const [first] = await emailsOf(database.db, id, now)
    const again = claimed.find(({ kind }) => kind === 'sender')
    expect(again?.payload).toEqual({ promised: first?.createdAt })
    expect((await session('resend', id, '--again', '--to', 'webhook')).code).toBe(1)
    const refused = await session('resend', quarantined, '--again')
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(await letters(quarantined)).toEqual(['staff dead'])
  })
})
