import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { emailFile } from '#email/mailer'
import { leadSession, leadStart, refusal } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { contentFolder } from '../../tests/stories-session.ts'

const address = 'eyda.mer@example.is'
const sentAt = '2026-06-01T12:00:05.000Z'

const leads = [
  { fields: { name: 'Jóna Markús', email: address }, emails: [{ kind: 'staff', sentAt }] },
  { form: 'quote', state: 'won', fields: { email: 'Eyda.Mer@EXAMPLE.is', message: 'x' } },
  { state: 'quarantined', fields: { name: 'Annar', email: `a${address}` } },
  { fields: { email: 'vinur@example.is', message: `Sendið á\n${address.toUpperCase()}.` } },
  { fields: { email: 'annar@example.is', message: `ekki ${address}.com` } },
] as const

describeEachEngine('leads erase', (test) => {
  const start = async (ask?: (question: string) => Promise<string>) => {
    const { session, database, ids } = await leadStart(test, leads, { ask })
    const left = async () => {
      const rows = await database.db.selectFrom('leads').select('id').execute()
      return rows.map(({ id }) => ids.indexOf(id)).toSorted()
    }
    const audit = () => database.db.selectFrom('audit').selectAll().execute()
    return { session, database, ids, left, audit }
  }

  it('lists what an export of the same address holds: sent with it, or mentioning it', async () => {
    const { session, ids } = await start()
    const exported = async (...words: string[]) => {
      const { stdout } = await session('export', '--format=json', ...words)
      const found: { id: string }[] = JSON.parse(stdout)
      return found.map(({ id }) => ids.indexOf(id)).toSorted()
    }
    expect(await exported('--email', ` ${address.toUpperCase()} `)).toEqual([0, 1, 3])
    expect(await exported('--email', address, '--form', 'quote')).toEqual([1])
    expect((await session('list', '--email', address)).stdout).not.toContain(ids[3])
  })

  it('finds and erases by both spellings of a domain', async () => {
    const own = [{ fields: { email: 'jona@xn--r-uga6a.example', name: 'Jóna' } }, leads[0]] as const
    const { session, database } = await leadStart(test, own)
    for (const spelled of ['jona@þór.example', 'JONA@xn--r-uga6a.example']) {
      expect((await session('list', '--email', spelled)).stdout).toContain('Jóna')
      expect((await session('list', '--search', spelled)).stdout).toContain('Jóna')
      expect((await session('export', '--format=json', '--email', spelled)).stdout).toContain(
        'Jóna',
      )
    }
    expect((await session('erase', '--email', 'jona@þór.example', '--yes')).code).toBe(0)
    expect(await database.db.selectFrom('leads').select('id').execute()).toHaveLength(1)
  })

  it('erases what was sent with an address, and says who else mentions it', async () => {
    const { session, database, ids, left, audit } = await start()
    const { code, stdout, stderr } = await session('erase', '--email', ` ${address} `, '--yes')
    expect(code).toBe(0)
    const sent = `2 sent from ${address}: 1 contact, 1 quote`
    for (const part of [sent, '1 of them won', '1 more mention it', ids[3]]) {
      expect(stderr).toContain(part)
    }
    expect(stdout).toContain('Erased 2 leads, 1 email, 0 email files.')
    expect(stdout).toContain(ids[0])
    expect(await left()).toEqual([2, 3, 4])
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await audit()).toMatchObject([
      {
        ...{ event: 'erased', created_at: '2026-06-15T12:00:00.000Z' },
        details: '{"count":2,"forms":{"contact":1,"quote":1},"reason":"request"}',
      },
    ])
    const again = await refusal(session('erase', '--email', address, '--yes'))
    expect(again).toContain('no lead was sent from')
  })

  it('erases one by id or reference, even a damaged one', async () => {
    const { session, database, ids, left } = await start()
    const [damaged = '', , , other = ''] = ids
    const fields = `{"email":"${address}`
    const rows = database.db.updateTable('leads')
    await rows.set({ fields }).where('id', '=', damaged).execute()
    expect((await session('erase', '--email', address)).stderr).toContain('2 more mention it')
    expect((await session('erase', '--id', damaged, '--yes')).code).toBe(0)
    expect((await session('erase', '--id', other.slice(-8), '--yes')).code).toBe(0)
    expect(await left()).toEqual([1, 2, 4])
    expect((await session('erase', '--id', damaged, '--yes')).code).toBe(1)
  })

  it('waits for an email that is being sent', async () => {
    const { session, database, left, audit } = await start()
    const sending = { sent_at: null, locked_until: '2026-06-15T12:01:00.000Z' }
    await database.db.updateTable('outbox').set(sending).execute()
    const said = await refusal(session('erase', '--email', address, '--yes'))
    expect(said).toContain('try again in two minutes')
    expect(await left()).toHaveLength(5)
    expect(await audit()).toEqual([])
  })

  it('asks on a terminal, and refuses without one', async () => {
    const { session, left } = await start()
    const said = await refusal(session('erase', '--email', address), 2)
    expect(said).toMatch(new RegExp(`2 sent from ${address}.*--yes`, 's'))
    expect(await left()).toHaveLength(5)
    for (const [answer, code, remaining] of [
      ['', 1, 5],
      ['y', 1, 5],
      ['yes ', 0, 3],
    ] as const) {
      const ask = vi.fn(async () => answer)
      const asked = await start(ask)
      expect((await asked.session('erase', '--email', address)).code).toBe(code)
      expect(await asked.left()).toHaveLength(remaining)
      expect(ask.mock.calls).toEqual([['Erase 2 leads for good? Type yes: ']])
    }
  })

  it('deletes the files of the emails, and no others', async () => {
    // They lie in DATA_DIR whatever the database.
    const where = await test.place()
    const dataDir = where.dataDir || contentFolder()
    const createdAt = '2026-06-01T12:00:00.000Z'
    const own = { createdAt, messageId: '<0b9d@vefstoll.is>' }
    const other = { createdAt, messageId: '<other@vefstoll.is>' }
    await addLeads(await test.open(where), [
      { fields: { email: address }, emails: [{ ...own, kind: 'sender', sentAt }] },
      { emails: [{ ...other, kind: 'staff', sentAt }] },
    ])
    const folder = join(dataDir, 'mail')
    mkdirSync(folder)
    const kept = [emailFile(other), 'notes.txt'].toSorted()
    for (const name of [emailFile(own), ...kept]) writeFileSync(join(folder, name), 'x')
    const { stdout } = await leadSession({ ...where, dataDir })(
      'erase',
      '--email',
      address,
      '--yes',
    )
    expect(stdout).toContain('Erased 1 lead, 1 email, 1 email file.')
    expect(readdirSync(folder).toSorted()).toEqual(kept)
  })
})
