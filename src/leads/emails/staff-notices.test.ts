import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { company } from '#test-agency/company'
import { describeEachEngine } from '../../../tests/databases.ts'
import { emailsLeft, smtpMailer, testDelivery } from '../../../tests/mail-delivery.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { sampleLead } from '../../../tests/sample-lead.ts'
import { openTexts } from '../../../tests/texts.ts'
import { referenceOf } from '../inbox/lead.ts'

const texts = openTexts()
const reportAddress = company.leads.default
const visitor = sampleLead().fields.email

/** Sets up delivery to a real mail server that has no mailbox for `unknown`. */
async function deliveryTo(database: Database, unknown: readonly (string | undefined)[]) {
  const server = await startMailServer((stage, recipient) =>
    stage === 'to' && unknown.includes(recipient) ? 550 : undefined,
  )
  const made = testDelivery({ database, texts, mailer: smtpMailer(server.url) })
  const kinds = async () => {
    const rows = await database.db.selectFrom('outbox').select('kind').orderBy('kind').execute()
    return rows.map(({ kind }) => kind)
  }
  const errors = () => made.lines.filter((line) => line.includes('"level":"error"'))
  return { ...made, server, kinds, errors }
}

describeEachEngine('an email that is given up', ({ open }) => {
  it('is reported to staff, without personal data', async () => {
    const made = await deliveryTo(await open(), [visitor])
    const { id } = await made.store({ language: 'en' })
    await made.deliverAll()
    expect(made.server.recipients).toEqual([reportAddress, reportAddress])
    const read = await Promise.all(made.server.messages.map((bytes) => PostalMime.parse(bytes)))
    const report = read.find(({ subject }) => subject?.startsWith('Sending komst ekki til skila'))
    for (const told of [
      id,
      'Staðfesting til sendanda',
      'RCPT TO 550',
      `--search ${referenceOf(id)}`,
    ]) {
      expect(report?.text?.replace(/\s+/g, ' ')).toContain(told)
      expect(report?.html?.replace(/\s+/g, ' ')).toContain(told)
    }
    expect(JSON.stringify(report)).not.toMatch(/thordur|Þórður|refused for the test/)
    expect(report?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(await emailsLeft(made.database)).toEqual({ waiting: 0, dead: 1 })
    expect(made.errors()).toHaveLength(1)
  })

  it.each([
    {
      what: 'is reported when another staff address refused it',
      ...{ form: 'servicedesk', unknown: [company.leads.servicedesk] },
      ...{ arrived: [visitor, reportAddress], kinds: ['report', 'sender', 'staff'], dead: 1 },
    },
    {
      what: 'is only logged when the address that refused it is the one for reports',
      ...{ form: 'contact', unknown: [reportAddress] },
      ...{ arrived: [visitor], kinds: ['sender', 'staff'], dead: 1 },
    },
    {
      what: 'is reported once when no address takes anything',
      ...{ form: 'contact', unknown: [visitor, reportAddress] },
      ...{ arrived: [], kinds: ['report', 'sender', 'staff'], dead: 3 },
    },
  ])('$what', async ({ form, unknown, arrived, kinds, dead }) => {
    const made = await deliveryTo(await open(), unknown)
    await made.store({ form })
    await made.deliverAll()
    expect(made.server.recipients.toSorted()).toEqual(arrived.toSorted())
    expect(await made.kinds()).toEqual(kinds)
    expect(await emailsLeft(made.database)).toEqual({ waiting: 0, dead })
    expect(made.errors()).toHaveLength(dead)
  })
})
