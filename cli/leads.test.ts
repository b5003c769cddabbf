import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { describe, expect, it, vi } from 'vitest'
import { readAudit } from '#database/database'
import { emailFile } from '#email/mail-folder'
import { fieldColumns, leadColumns } from '#leads/inbox/lead-export'
import { backfillLeads } from '#leads/leads'
import { leadSession, leadStart, refusal } from '../tests/cli-session.ts'
import { describeEachEngine } from '../tests/databases.ts'
import { addLeads, type LeadRow } from '../tests/lead-rows.ts'
import { contentFolder } from '../tests/stories-session.ts'

const rows: readonly LeadRow[] = [
  {
    ...{ form: 'contact', language: 'is', state: 'new', createdAt: '2026-05-31T23:59:59.999Z' },
    fields: { name: 'Þórður ÆVAR', email: 'Thordur@Example.is', message: 'Halló' },
  },
  {
    ...{ form: 'quote', language: 'en', state: 'won', createdAt: '2026-06-01T00:00:00.000Z' },
    fields: { name: '100% viss_maður', email: 'b@a.is', message: 'thordur@example.is vísaði' },
  },
  {
    ...{ form: 'contact', language: 'da', state: 'lost', createdAt: '2026-06-01T23:59:59.999Z' },
    fields: { name: 'C', email: 'c@example.is', message: 'Bla "þing"\nnýr vefur' },
  },
  {
    ...{ form: 'hosting-order', state: 'answered', createdAt: '2026-06-02T00:00:00.000Z' },
    fields: { name: 'D', email: 'd@example.is', message: '' },
  },
  {
    ...{ form: 'quote', language: 'es', state: 'quarantined' },
    ...{ createdAt: '2026-06-02T12:00:00.000Z', reasons: ['honeypot', 'links'], score: 120 },
    fields: { name: 'E', email: 'xthordur@example.is', message: 'buy' },
  },
]

const odd = { email: 'thora@example.is', phone: '+354 555 0000', removed_field: 'áfram geymt' }

const address = 'eyda.mer@example.is'
const sentAt = '2026-06-01T12:00:05.000Z'

const leads = [
  { fields: { name: 'Jóna Markús', email: address }, emails: [{ kind: 'staff', sentAt }] },
  { form: 'quote', state: 'won', fields: { email: 'Eyda.Mer@EXAMPLE.is', message: 'x' } },
  { state: 'quarantined', fields: { name: 'Annar', email: `a${address}` } },
  { fields: { email: 'vinur@example.is', message: `Sendið á\n${address.toUpperCase()}.` } },
  { fields: { email: 'annar@example.is', message: `ekki ${address}.com` } },
] as const

describeEachEngine('leads', (test) => {
  describe('export', () => {
    it('filters by form, language, state, day and text, newest first', async () => {
      const { session, database, ids } = await leadStart(test, rows)
      await backfillLeads(database)
      const reference = ids[3]?.slice(-8).replace(/^..../, '$&-')
      for (const [words, expected] of [
        ['', '43210'],
        ['--form quote', '41'],
        ['--form quote --form=contact', '4210'],
        ['--language is', '30'],
        ['--state new --state quarantined', '40'],
        ['--since 2026-06-01', '4321'],
        ['--since 2026-06-01 --until 2026-06-01', '21'],
        ['--until 2026-05-31', '0'],
        ['--search thordur@example', '410'],
        ['--search vefur --form quote', ''],
        [`--search ${reference}`, '3'],
        [['--search', '"ÞING" nýr   vefur'], '2'],
      ] as const) {
        const typed = typeof words === 'string' ? words.split(' ').filter(Boolean) : words
        const { code, stdout, stderr } = await session('export', '--format=json', ...typed)
        expect([code, stderr]).toEqual([0, ''])
        const found: { id: string }[] = JSON.parse(stdout)
        expect(found.map(({ id }) => ids.indexOf(id)).join(''), `${words}`).toBe(expected)
      }
      await session(
        ...'export --format csv --form quote --since 2026-06-01 --search b@a'.split(' '),
      )
      const lines = await readAudit(database.db, 99, { event: 'leads exported' })
      const filter = { form: 'quote', since: '2026-06-01', search: 'text' }
      const details = { by: 'command line', format: 'csv', leads: 1, ...filter }
      expect(lines.map((line) => line.details)).toContainEqual(details)
    })

    it('writes every lead once, in each format, newest first', async () => {
      const many = Array.from({ length: 1_000 }, (_, nr) => ({
        // Many at the same moment, so that a page of results ends among them.
        createdAt: nr < 600 ? '2026-05-01T00:00:00.000Z' : '2026-05-01T00:01:00.000Z',
        form: nr % 2 ? 'quote' : 'contact',
        fields: { email: `${nr}@example.is`, selected_services: 'seo,marketing' },
      }))
      const last = { fields: odd, reasons: ['links +2', 'x +1'], score: 30 }
      const { session, ids } = await leadStart(test, [...many, last])

      const csv = await session('export', '--format', 'csv')
      expect([csv.code, csv.stderr, csv.stdout.slice(0, 4)]).toEqual([0, '', '\ufeffid,'])
      const [head = []] = parseCsv(csv.stdout.slice(1))
      expect(head).toEqual([...leadColumns, ...fieldColumns, 'other_fields'])
      const [first, ...rest] = parseCsv<Record<string, string>>(csv.stdout.slice(1), {
        columns: true,
      })
      expect(first).toMatchObject({
        ...{
          created_at: '2026-06-01T12:00:00.000Z',
          form: 'contact',
          language: 'is',
          state: 'new',
        },
        ...{ score: '30', reasons: 'links +2, x +1', phone: "'+354 555 0000" },
        other_fields: '{"removed_field":"áfram geymt"}',
      })
      expect(rest.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, -1).toSorted())
      expect(rest[0]).toMatchObject({ created_at: '2026-05-01T00:01:00.000Z' })

      const { stdout } = await session('export', '--format', 'json')
      const json: { id: string; form: string }[] = JSON.parse(stdout)
      expect(json.map(({ id }) => id)).toEqual([first, ...rest].map((row) => row?.id))
      expect(json[0]).toMatchObject({ ...odd, form: 'contact', reasons: ['links +2', 'x +1'] })
    })
  })

  describe('erase', () => {
    const start = async (ask?: (question: string) => Promise<string>) => {
      const { session, database, ids } = await leadStart(test, leads, { ask })
      const left = async () => {
        const rows = await database.db.selectFrom('leads').select('id').execute()
        return rows.map(({ id }) => ids.indexOf(id)).toSorted()
      }
      const audit = () => database.db.selectFrom('audit').selectAll().execute()
      return { session, database, ids, left, audit }
    }

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
      const refused = await refusal((await start()).session('erase', '--email', address), 2)
      expect(refused).toMatch(new RegExp(`2 sent from ${address}.*--yes`, 's'))
      const answers = ['', 'y', 'yes ']
      const ask = vi.fn(async () => answers.shift() ?? '')
      const { session, left } = await start(ask)
      for (const [code, remaining] of [
        [1, 5],
        [1, 5],
        [0, 3],
      ]) {
        expect((await session('erase', '--email', address)).code).toBe(code)
        expect(await left()).toHaveLength(remaining ?? 0)
      }
      expect(ask.mock.calls[0]).toEqual(['Erase 2 leads for good? Type yes: '])
    })

    it('deletes the files of the emails, and no others', async () => {
      // The emails are in DATA_DIR with either engine.
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
      const erase = ['erase', '--email', address, '--yes']
      const { stdout } = await leadSession({ ...where, dataDir })(...erase)
      expect(stdout).toContain('Erased 1 lead, 1 email, 1 email file.')
      expect(readdirSync(folder).toSorted()).toEqual(kept)
    })
  })
})
