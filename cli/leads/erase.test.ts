import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { emailFile } from '#email/email'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { leadSession } from '../../tests/lead-session.ts'

// Each command opens the database anew, and processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const address = 'eyda.mer@example.is'
const createdAt = '2026-06-01T12:00:00.000Z'
const sentAt = '2026-06-01T12:00:05.000Z'

const leads = [
  { fields: { name: 'Jóna Markús', email: address }, letters: [{ kind: 'staff', sentAt }] },
  { form: 'quote', state: 'won', fields: { email: 'Eyda.Mer@EXAMPLE.is', message: 'x' } },
  { state: 'quarantined', fields: { name: 'Annar', email: `a${address}` } },
  { fields: { email: 'vinur@example.is', message: `Sendið á\n${address.toUpperCase()}.` } },
  { fields: { email: 'annar@example.is', message: `ekki ${address}.com` } },
] as const

describeEachEngine('leads erase', ({ open, place }) => {
  const start = async (ask?: (question: string) => Promise<string>) => {
    const where = await place()
    const session = leadSession(where)
    const asking = leadSession(where, { ask })
    const database = await open(where)
    const ids = await addLeads(database, leads)
    const left = async () => {
      const rows = await database.db.selectFrom('submissions').select('id').execute()
      return rows.map(({ id }) => ids.indexOf(id)).toSorted()
    }
    return { session, asking, database, ids, left }
  }

  it('lists what an export of the same address holds: sent with it, or mentioning it', async () => {
    const { session, ids } = await start()
    const exported = async (...words: string[]) => {
      const { stdout } = await session('export', '--format=ndjson', ...words)
      const found = stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id)
      return found.map((id: string) => ids.indexOf(id)).toSorted()
    }
    expect(await exported('--email', ` ${address.toUpperCase()} `)).toEqual([0, 1, 3])
    expect(await exported('--email', address, '--form', 'quote')).toEqual([1])
    expect((await session('list', '--email', address)).stdout).not.toContain(ids[3])
  })

  it('erases what was sent with an address, and says who else mentions it', async () => {
    const { session, database, ids, left } = await start()
    const { code, stdout, stderr } = await session('erase', '--email', ` ${address} `, '--yes')
    expect(code).toBe(0)
    expect(stderr).toContain(`2 sent from ${address}: 1 contact, 1 quote`)
    expect(stderr).toContain('1 of them won')
    expect(stderr).toContain('1 more mention it')
    expect(stderr).toContain(ids[3])
    expect(stdout).toContain('Erased 2 leads, 1 email, 0 email files.')
    expect(stdout).toContain(ids[0])
    expect(await left()).toEqual([2, 3, 4])
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    const [line, ...more] = await database.db.selectFrom('audit').selectAll().execute()
    expect(more).toEqual([])
    expect(line).toMatchObject({
      event: 'erased',
      created_at: '2026-06-15T12:00:00.000Z',
      details: '{"count":2,"forms":{"contact":1,"quote":1},"reason":"request"}',
    })
    const again = await session('erase', '--email', address, '--yes')
    expect([again.code, again.stdout]).toEqual([1, ''])
    expect(again.stderr).toContain('no lead was sent from')
  })

  it('erases one by id or reference, even a damaged one', async () => {
    const { session, database, ids, left } = await start()
    await database.db
      .updateTable('submissions')
      .set({ fields: `{"email":"${address}` })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const { stderr } = await session('erase', '--email', address)
    expect(stderr).toContain('2 more mention it')
    expect((await session('erase', '--id', ids[0] ?? '', '--yes')).code).toBe(0)
    expect((await session('erase', '--id', (ids[3] ?? '').slice(-8), '--yes')).code).toBe(0)
    expect(await left()).toEqual([1, 2, 4])
    expect((await session('erase', '--id', ids[0] ?? '', '--yes')).code).toBe(1)
  })

  it('waits for a letter that is being sent', async () => {
    const { session, database, left } = await start()
    await database.db
      .updateTable('outbox')
      .set({ sent_at: null, locked_until: '2026-06-15T12:01:00.000Z' })
      .execute()
    const { code, stdout, stderr } = await session('erase', '--email', address, '--yes')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('try again in two minutes')
    expect(await left()).toHaveLength(leads.length)
    expect(await database.db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  it('asks on a terminal, and refuses without one', async () => {
    const answers = ['', 'y', 'yes ']
    const asked: string[] = []
    const ask = async (question: string) => {
      asked.push(question)
      return answers.shift() ?? ''
    }
    const { session, asking, left } = await start(ask)
    const refused = await session('erase', '--email', address)
    expect([refused.code, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toContain(`2 sent from ${address}`)
    expect(refused.stderr).toContain('--yes')
    for (const [code, remaining] of [
      [1, leads.length],
      [1, leads.length],
      [0, leads.length - 2],
    ]) {
      expect((await asking('erase', '--email', address)).code).toBe(code)
      expect(await left()).toHaveLength(remaining ?? -1)
    }
    expect(asked).toEqual(Array(3).fill('Erase 2 leads for good? Type yes: '))
  })

  it('deletes the files of the letters, and no others', async () => {
    const where = await place()
    // Letters lie in DATA_DIR whatever the database.
    const dataDir = where.dataDir || mkdtempSync(join(tmpdir(), 'leads-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const session = leadSession({ ...where, dataDir })
    const messageId = '<0b9d@vefstoll.is>'
    await addLeads(await open(where), [
      { createdAt, fields: { email: address }, letters: [{ kind: 'sender', messageId, sentAt }] },
      { createdAt, letters: [{ kind: 'staff', messageId: '<other@vefstoll.is>', sentAt }] },
    ])
    const folder = join(dataDir, 'mail')
    mkdirSync(folder)
    const own = emailFile({ createdAt, messageId })
    const other = emailFile({ createdAt, messageId: '<other@vefstoll.is>' })
    for (const name of [own, other, 'notes.txt']) writeFileSync(join(folder, name), 'x')
    const { stdout } = await session('erase', '--email', address, '--yes')
    expect(stdout).toContain('Erased 1 lead, 1 email, 1 email file.')
    expect(readdirSync(folder).toSorted()).toEqual([other, 'notes.txt'].toSorted())
  })
})
