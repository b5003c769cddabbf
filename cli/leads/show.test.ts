import { parse as parseCsv } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { leadStart, refusal } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const odd = {
  name: 'Æsa\u001b[31m\u202egnort\u0007\ud800',
  email: 'aesa@example.is',
  message: 'Fyrsta lína\nÖnnur lína\u001b]0;titill\u0007\r\u2028\u0085',
}

// Everything that a terminal may obey, but the line break; and what reorders a line.
const obeyed = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/u

const follows = '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc'

describeEachEngine('leads', (test) => {
  it('show shows one with score, reasons and emails, by id or reference', async () => {
    const { session, ids } = await leadStart(test, [
      {
        id: follows,
        ...{ fields: odd, reasons: ['links', 'random name'], score: 40 },
        emails: [
          { kind: 'staff', sentAt: '2026-06-01T12:00:05.000Z' },
          { kind: 'sender', deadAt: '2026-06-04T12:00:00.000Z', lastError: '550 no\u001b[2J' },
          { kind: 'webhook' },
          { kind: 'report', lockedUntil: '2026-06-15T12:01:00.000Z' },
        ],
      },
      { id: '0199a6b2-0000-7000-8000-0000aaaabbbb' },
      { id: '0199a6b3-0000-7000-8000-0000aaaabbbb' },
    ])
    const [id = '', other, twin] = ids
    for (const word of [id, id.toUpperCase(), '3F2A-91BC', '3f2a91bc']) {
      const { code, stdout } = await session('show', word)
      expect(code).toBe(0)
      for (const line of [
        /^reference +3F2A-91BC$/m,
        /^score +40$/m,
        /^reasons +links, random name$/m,
        /Fyrsta lína\n +Önnur lína/,
        /^staff +sent +2026-06-01 12:00 +0$/m,
        /^sender +dead +2026-06-04 12:00 +0 +550 no�\[2J$/m,
        /^webhook +waiting +2026-06-01 12:00 +0$/m,
        /^report +sending +0$/m,
      ]) {
        expect(stdout).toMatch(line)
      }
    }
    expect(JSON.parse((await session('show', id, '--json')).stdout)).toMatchObject({
      ...{ ...odd, id, reference: '3F2A-91BC', score: 40, reasons: ['links', 'random name'] },
      emails: [
        { kind: 'report', state: 'sending' },
        { kind: 'sender', state: 'dead', last_error: '550 no\u001b[2J' },
        { kind: 'staff', state: 'sent' },
        { kind: 'webhook', state: 'waiting' },
      ],
    })
    for (const words of [['show', id], ['show', id, '--json'], ['list'], ['list', '--json']]) {
      const { stdout } = await session(...words)
      expect(stdout).toContain('aesa@example.is')
      expect(stdout).not.toMatch(obeyed)
    }
    expect(await refusal(session('show', 'AAAA-BBBB'))).toContain(`${other} ${twin}`)
    for (const none of ['engin', `${id}0`, "' or 1=1 --", '%', '________', 'FFFF-0000', '\u001b']) {
      const said = await refusal(session('show', none))
      expect(said).toContain('there is no lead')
      expect(said).not.toMatch(obeyed)
    }
  })

  it('show names the lead that one corrects, and a list the references that are quoted', async () => {
    const id = '0199a6b1-2c3d-7e4f-8a5b-6c7d00c0ffee'
    const { session } = await leadStart(test, [{ id: follows }, { id, follows }])
    expect((await session('show', id)).stdout).toMatch(
      /^follows +3F2A-91BC \(0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc\)$/m,
    )
    expect((await session('show', follows)).stdout).not.toContain('follows')
    expect(JSON.parse((await session('show', id, '--json')).stdout)).toMatchObject({ follows })
    expect((await session('list')).stdout).toMatch(/ REFERENCE .* 3F2A-91BC .* 00C0-FFEE /s)
    const { stdout } = await session('export', '--format=csv')
    const exported = parseCsv(stdout, { columns: true, bom: true })
    expect(exported).toMatchObject([{ follows: '' }, { follows }])
  })

  it('names a row that is damaged', async () => {
    const { session, database, ids } = await leadStart(test, [{}])
    await database.db.updateTable('leads').set({ fields: '{"name": 1}' }).execute()
    for (const words of [['show', ...ids], ['list'], ['export', '--format', 'csv']]) {
      const { code, stderr } = await session(...words)
      expect(code).toBe(1)
      expect(stderr).toContain(`Lead ${ids[0]} is damaged`)
    }
  })

  it('says in few words that there is nothing', async () => {
    const { session } = await leadStart(test, [])
    expect(await session('list')).toMatchObject({ code: 0, stdout: 'No leads.\n' })
    expect(await session('list', '--json')).toMatchObject({ code: 0, stdout: '[]\n' })
  })
})
