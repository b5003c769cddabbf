import { parse as parseCsv } from 'csv-parse/sync'
import { expect, it, vi } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { leadSession } from '../../tests/lead-session.ts'

// Each command opens the database anew, and processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const odd = {
  name: 'Æsa\u001b[31m\u202egnort\u0007\ud800',
  email: 'aesa@example.is',
  message: 'Fyrsta lína\nÖnnur lína\u001b]0;titill\u0007\r\u2028\u0085',
}

// Everything that a terminal may obey, but the line break; and what reorders a line.
const obeyed = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/u

describeEachEngine('leads show', ({ open, place }) => {
  it('shows one lead with score, reasons and letters, by id or reference', async () => {
    const where = await place()
    const session = leadSession(where)
    await open(where)
    expect(await session('list')).toMatchObject({ code: 0, stdout: 'No leads.\n' })
    expect(await session('list', '--json')).toMatchObject({ code: 0, stdout: '[]\n' })
    const [id = '', other = '', twin = ''] = await addLeads(await open(where), [
      {
        id: '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc',
        fields: odd,
        reasons: ['links', 'random name'],
        score: 40,
        letters: [
          { kind: 'staff', sentAt: '2026-06-01T12:00:05.000Z' },
          { kind: 'sender', deadAt: '2026-06-04T12:00:00.000Z', lastError: '550 no\u001b[2J' },
          { kind: 'webhook' },
          { kind: 'report', lockedUntil: '2026-06-15T12:01:00.000Z' },
        ],
      },
      { id: '0199a6b2-0000-7000-8000-0000aaaabbbb' },
      { id: '0199a6b3-0000-7000-8000-0000aaaabbbb' },
    ])
    for (const word of [id, id.toUpperCase(), '3F2A-91BC', '3f2a91bc']) {
      const { code, stdout } = await session('show', word)
      expect(code).toBe(0)
      expect(stdout).toMatch(/^reference +3F2A-91BC$/m)
      expect(stdout).toMatch(/^score +40$/m)
      expect(stdout).toMatch(/^reasons +links, random name$/m)
      expect(stdout).toMatch(/Fyrsta lína\n +Önnur lína/)
      expect(stdout).toMatch(/^staff +sent +2026-06-01 12:00 +0$/m)
      expect(stdout).toMatch(/^sender +dead +2026-06-04 12:00 +0 +550 no�\[2J$/m)
      expect(stdout).toMatch(/^webhook +waiting +2026-06-01 12:00 +0$/m)
      expect(stdout).toMatch(/^report +sending +0$/m)
      expect(stdout).not.toMatch(obeyed)
    }
    const forPrograms = await session('show', id, '--json')
    expect(forPrograms.stdout).not.toMatch(obeyed)
    expect(JSON.parse(forPrograms.stdout)).toMatchObject({
      ...odd,
      id,
      reference: '3F2A-91BC',
      score: 40,
      reasons: ['links', 'random name'],
      emails: [
        { kind: 'report', state: 'sending' },
        { kind: 'sender', state: 'dead', last_error: '550 no\u001b[2J' },
        { kind: 'staff', state: 'sent' },
        { kind: 'webhook', state: 'waiting' },
      ],
    })
    const ambiguous = await session('show', 'AAAA-BBBB')
    expect([ambiguous.code, ambiguous.stdout]).toEqual([1, ''])
    expect(ambiguous.stderr).toContain(other)
    expect(ambiguous.stderr).toContain(twin)
    for (const none of [
      'engin',
      `${id}0`,
      "' or 1=1 --",
      '%',
      '________',
      'FFFF-0000',
      '\u001b[2J',
    ]) {
      const { code, stdout, stderr } = await session('show', none)
      expect([code, stdout], none).toEqual([1, ''])
      expect(stderr).toContain('there is no lead')
      expect(stderr).not.toMatch(obeyed)
    }
    for (const words of [['list'], ['list', '--json']]) {
      const { code, stdout } = await session(...words)
      expect(code).toBe(0)
      expect(stdout).toContain('aesa@example.is')
      expect(stdout).not.toMatch(obeyed)
    }
  })

  it('names the lead that one corrects, and lists the references that senders quote', async () => {
    const where = await place()
    const session = leadSession(where)
    const follows = '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc'
    const [first, id = ''] = await addLeads(await open(where), [
      { id: follows },
      { id: '0199a6b1-2c3d-7e4f-8a5b-6c7d00c0ffee', follows },
    ])
    expect((await session('show', id)).stdout).toMatch(
      new RegExp(`^follows +3F2A-91BC \\(${first}\\)$`, 'm'),
    )
    expect((await session('show', follows)).stdout).not.toContain('follows')
    expect(JSON.parse((await session('show', id, '--json')).stdout)).toMatchObject({ follows })
    const listed = (await session('list')).stdout
    for (const reference of ['REFERENCE', '3F2A-91BC', '00C0-FFEE']) {
      expect(listed).toContain(reference)
    }
    const [head, ...rows] = parseCsv((await session('export', '--format=csv', '--no-bom')).stdout)
    const column = head?.indexOf('follows') ?? -1
    expect(rows.map((row) => row[column])).toEqual(['', follows])
  })

  it('names a row that is damaged', async () => {
    const where = await place()
    const session = leadSession(where)
    const database = await open(where)
    const [id = ''] = await addLeads(database, [{}])
    await database.db.updateTable('submissions').set({ fields: '{"name": 1}' }).execute()
    for (const words of [['show', id], ['list'], ['export', '--format', 'csv']]) {
      const { code, stderr } = await session(...words)
      expect(code).toBe(1)
      expect(stderr).toContain(`Submission ${id} is damaged`)
    }
  })
})
