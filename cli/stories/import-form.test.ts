import { expect, it } from 'vitest'
import { readAudit } from '#database/database'
import { listLeads } from '#leads/leads'
import { refusal } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import { storiesStart } from '../../tests/stories-session.ts'

const csv = `"Name","Email","Phone","Company","Subject","Message","bot-field","Vill fund","ip","user_agent","referrer","created_at"
"Þóra","thora@example.is","+354 555 0000","","Vefur","Góðan dag,
okkur vantar nýjan vef.","","Já","192.0.2.1","Mozilla/5.0","https://old.example/","2026-05-01 12:00:00 +0000"
"Jón","jon@","","","","Sæl","","","192.0.2.2","Mozilla/5.0","","2026-05-02T12:00:00.000Z"
"Spam","s@example.com","","","x","buy","filled","","","","","2026-05-03T12:00:00.000Z"
"Gömul","g@example.is","","","x","Halló","","","","","","2019-05-03T12:00:00.000Z"
`

describeEachEngine('stories import --form', (test) => {
  it('keeps what another form service took, once, and owes no emails', async () => {
    const { session, where } = await storiesStart(test, {
      'contact.csv': csv,
      'bad.csv': 'name,created_at\nA,2026-01-01\nB,í gær\n,2026-01-01\n',
    })
    const words = ['import', 'contact.csv', '--form', 'contact']
    expect((await session(...words, '--dry-run')).stdout).toBe('Would be: at most 4 added\n')
    const first = await session(...words)
    const done = '4 added, 0 there already; no emails are owed\n'
    expect(first).toMatchObject({ code: 0, stdout: done })
    expect(first.stderr.trimEnd().split('\n')).toEqual([
      'stories import: contact.csv, line 4: taken as it is, with email emailFormat, subject missing',
      expect.stringMatching(/: 2 are older than content\/retention\.ts keeps them/),
    ])
    expect((await session(...words)).stdout).toBe('0 added, 4 there already; no emails are owed\n')

    const database = await test.open(where)
    const { leads } = await listLeads(database.db, {}, { order: 'newest', limit: 9 })
    const found = leads.map(({ state, fields }) => `${state} ${fields.name}`)
    expect(found).toEqual(['quarantined Spam', 'answered Jón', 'answered Þóra', 'answered Gömul'])
    expect(leads[2]).toMatchObject({
      ...{ form: 'contact', language: 'is', createdAt: '2026-05-01T12:00:00.000Z' },
      fields: {
        ...{ name: 'Þóra', email: 'thora@example.is', phone: '+354 555 0000', company: '' },
        ...{ subject: 'Vefur', message: 'Góðan dag,\nokkur vantar nýjan vef.', vill_fund: 'Já' },
      },
    })
    expect(JSON.stringify(leads)).not.toMatch(/192\.0\.2|Mozilla|old\.example/)
    expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await readAudit(database.db, 10)).toMatchObject([
      { event: 'leads imported', details: { by: 'command line', counts: { added: 4 } } },
    ])

    const said = await refusal(session('import', 'bad.csv', '--form', 'quote', '--state', 'new'))
    expect(said).toContain('bad.csv, line 3: created_at takes a time; not "í gær"')
    expect(said).toContain('bad.csv, line 4: every field is empty')
  })
})
