import { parse as parseCsv } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { leadSession } from '../../tests/lead-session.ts'
import { fieldColumns, leadColumns } from './export.ts'

const odd = {
  name: '=HYPERLINK("http://x.example","Þóra")',
  email: 'thora@example.is',
  phone: '+354 555 0000',
  message: 'Fyrsta, "lína"\n=2+2\u001b[31m',
  removed_field: 'áfram geymt',
}

describeEachEngine('leads export', ({ open, place }) => {
  it('writes every lead once, in each format, newest first', async () => {
    const where = await place()
    const session = leadSession(where)
    const ids = await addLeads(await open(where), [
      ...Array.from({ length: 1_000 }, (_, nr) => ({
        // Many at one moment: a page ends in the midst of them.
        createdAt: new Date(Date.UTC(2026, 4, 1, 0, Math.floor(nr / 600))).toISOString(),
        form: nr % 2 ? 'quote' : 'contact',
        fields: {
          name: `Nr. ${nr}`,
          email: `${nr}@example.is`,
          selected_services: 'seo,marketing',
        },
      })),
      {
        createdAt: '2026-06-01T12:00:00.000Z',
        fields: odd,
        reasons: ['links +2', 'x +1'],
        score: 30,
      },
    ])

    const csv = await session('export', '--format', 'csv')
    expect([csv.code, csv.stderr, csv.stdout.slice(0, 4)]).toEqual([0, '', '\ufeffid,'])
    const [head, first = [], ...rest] = parseCsv(csv.stdout.slice(1))
    expect(head).toEqual([...leadColumns, ...fieldColumns, 'other_fields'])
    expect(new Set(head).size).toBe(head?.length)
    const of = (row: readonly string[], name: string) => row[head?.indexOf(name) ?? -1]
    expect(first.slice(2, 8)).toEqual([
      '2026-06-01T12:00:00.000Z',
      'contact',
      'is',
      'new',
      '30',
      'links +2, x +1',
    ])
    expect(of(first, 'name')).toBe(`'${odd.name}`)
    expect(of(first, 'phone')).toBe("'+354 555 0000")
    expect(of(first, 'message')).toBe('Fyrsta, "lína"\n\'=2+2[31m')
    expect(of(first, 'other_fields')).toBe('{"removed_field":"áfram geymt"}')
    expect(rest.every((row) => row.length === head?.length)).toBe(true)
    expect(rest.map((row) => of(row, 'id')).toSorted()).toEqual(ids.slice(0, -1).toSorted())
    expect(of(rest[0] ?? [], 'selected_services')).toBe('seo,marketing')
    expect(of(rest[0] ?? [], 'created_at')).toBe('2026-05-01T00:01:00.000Z')

    const json: { id: string; form: string }[] = JSON.parse(
      (await session('export', '--format', 'json')).stdout,
    )
    expect(json.map(({ id }) => id)).toEqual([first[0], ...rest.map(([id]) => id)])
    expect(json[0]).toMatchObject({ ...odd, form: 'contact', reasons: ['links +2', 'x +1'] })
    const lines = await session('export', '--format', 'ndjson', '--form', 'quote')
    expect(json.filter((lead) => lead.form === 'quote')).toHaveLength(500)
    expect(
      lines.stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    ).toEqual(json.filter((lead) => lead.form === 'quote'))
  })
})
