import { parse as parseCsv } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { readAudit } from '#database/database'
import { fieldColumns, leadColumns } from '#leads/inbox/lead-export'
import { leadStart } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import type { LeadRow } from '../../tests/lead-rows.ts'

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

const odd = {
  name: '=HYPERLINK("http://x.example","Þóra")',
  email: 'thora@example.is',
  phone: '+354 555 0000',
  message: 'Fyrsta, "lína"\n=2+2\u001b[31m',
  removed_field: 'áfram geymt',
}

describeEachEngine('leads', (test) => {
  it('list chooses by form, language, state, time, address and text, newest first', async () => {
    const { session, ids } = await leadStart(test, rows)
    const reference = ids[3]?.slice(-8).replace(/^..../, '$&-')
    for (const [words, expected] of [
      ['', '43210'],
      ['--limit 2', '43'],
      ['--form quote', '41'],
      ['--form quote --form=contact', '4210'],
      ['--language is', '30'],
      ['--state new --state quarantined', '40'],
      ['--since 2026-06-01', '4321'],
      ['--since 2026-06-01 --until 2026-06-01', '21'],
      ['--until 2026-06-01T00:00', '10'],
      ['--since 2026-06-02T12:00Z', '4'],
      ['--since 2026-06-02T02:00+02:00', '43'],
      ['--email thordur@example.IS', '0'],
      ['--email hordur@example.is', ''],
      ['--search thordur@example', '410'],
      ['--search 100%', '1'],
      ['--search s_m', '1'],
      ['--search vefur --form quote', ''],
      [`--search ${reference}`, '3'],
      ['--search thordur --limit 2', '41'],
      [['--email', 'ekki póstfang"'], ''],
      [['--search', 'þórður ævar'], '0'],
      [['--search', '"ÞING" nýr   vefur'], '2'],
    ] as const) {
      const typed = typeof words === 'string' ? words.split(' ').filter(Boolean) : words
      const { code, stdout, stderr } = await session('list', ...typed)
      expect([code, stderr]).toEqual([0, ''])
      const lines = stdout.trimEnd().split('\n').slice(1)
      const found = lines.map((line) => ids.indexOf(line.split(' ')[0] ?? '')).join('')
      expect(found, `${words}`).toBe(expected)
    }
    const { stdout } = await session('list')
    expect(stdout).toMatch(/quarantined +120 +E /)
    expect(stdout).toMatch(/ won +100% viss/)
  })

  it('export writes every lead once, in each format, newest first', async () => {
    const many = Array.from({ length: 1_000 }, (_, nr) => ({
      // Many at one moment: a page ends in the midst of them.
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
    expect(new Set(head).size).toBe(head.length)
    const [first, ...rest] = parseCsv<Record<string, string>>(csv.stdout.slice(1), {
      columns: true,
    })
    expect(first).toMatchObject({
      ...{ created_at: '2026-06-01T12:00:00.000Z', form: 'contact', language: 'is', state: 'new' },
      ...{ score: '30', reasons: 'links +2, x +1', phone: "'+354 555 0000" },
      name: `'${odd.name}`,
      message: 'Fyrsta, "lína"\n\'=2+2[31m',
      other_fields: '{"removed_field":"áfram geymt"}',
    })
    expect(rest.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, -1).toSorted())
    expect(rest[0]).toMatchObject({
      ...{ selected_services: 'seo,marketing', created_at: '2026-05-01T00:01:00.000Z' },
    })

    const json: { id: string; form: string }[] = JSON.parse(
      (await session('export', '--format', 'json')).stdout,
    )
    expect(json.map(({ id }) => id)).toEqual([first, ...rest].map((row) => row?.id))
    expect(json[0]).toMatchObject({ ...odd, form: 'contact', reasons: ['links +2', 'x +1'] })
    const { stdout } = await session('export', '--format', 'ndjson', '--form', 'quote')
    const lines = stdout.split('\n').slice(0, -1)
    expect(lines).toHaveLength(500)
    expect(lines.map((line) => JSON.parse(line))).toEqual(json.filter((it) => it.form === 'quote'))
  })

  it('export leaves a line with how many and by which filter, and nothing of whom', async () => {
    const { session, database } = await leadStart(test, rows)
    const given = ['--form', 'quote', '--language', 'en', '--since', '2026-06-01']
    await session('export', '--format', 'csv', ...given, '--email', 'b@a.is')
    await session('export', '--format', 'ndjson', '--search', 'Þórður')
    await session('export', '--format', 'json', '--state', 'new')
    const lines = await readAudit(database.db, 9, { event: 'leads exported' })
    const told = lines.map(({ details }) => JSON.stringify(details)).toSorted()
    const by = 'command line'
    expect(told).toEqual(
      [
        {
          ...{ by, format: 'csv', leads: 1, form: 'quote', language: 'en' },
          ...{ since: '2026-06-01', search: 'address' },
        },
        { by, format: 'ndjson', leads: 1, search: 'text' },
        { by, format: 'json', leads: 1, state: 'new' },
      ]
        .map((details) => JSON.stringify(details))
        .toSorted(),
    )
  })
})
