import { beforeAll, expect, it } from 'vitest'
import { facts, parseFacts, setFacts } from '#agency/agency'
import { shownMoment } from '#desk/formats'
import { filterOf, readLeadQuery } from '#desk/leads/query'
import { officeMoment } from '#hours/hours'
import { formatQuantity, type Language } from '#i18n/i18n'
import { answerDue } from '#leads/emails/response-time'
import { choiceWords, quoteForm, writeEmail } from '#leads/leads'
import { retentionCutoff } from '#leads/privacy/retention'
import { priceText } from '#pricing/prices'
import { root } from '#server/root'
import { brand, catalogue, company } from '#test-agency/company'
import agency from './agency/agency.json' with { type: 'json' }
import look from './agency/brand.json' with { type: 'json' }
import prices from './agency/catalogue.json' with { type: 'json' }
import pages from './agency/pages.json' with { type: 'json' }
import { sampleLead } from './sample-lead.ts'
import { openTexts } from './texts.ts'

/** An agency with one office in Denmark, defined by data only; its texts are those that ship. */
const aarhus = {
  ...agency,
  name: 'Væveriet',
  languages: ['da', 'en'],
  domains: { da: 'vaeveriet.example', en: 'loom.example' },
  offices: [
    {
      id: 'aarhus',
      city: { da: 'Aarhus', en: 'Aarhus' },
      text: { da: 'Her er vi.', en: 'Here we are.' },
      street: 'Eksempelgade 1',
      postalCode: '8000',
      country: 'DK',
      timeZone: 'Europe/Copenhagen',
    },
  ],
  holidays: 'DK',
  closures: [{ from: '2026-07-06', to: '2026-07-19', note: { da: 'Ferie', en: 'Holidays' } }],
  people: [],
  milestones: [],
}

const { danishPrice: _, danishPages: __, ...wordpress } = prices.express.wordpress
const inKroner = { ...prices, currency: 'DKK', vat: 25, express: { ...prices.express, wordpress } }

let texts: ReturnType<typeof openTexts>
beforeAll(() => {
  setFacts(parseFacts({ agency: aarhus, catalogue: inKroner, pages, brand: look }))
  texts = openTexts(root)
  return () => setFacts({ agency: company, catalogue, brand })
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('has its prices in Danish kroner with its own tax', () => {
  const both = (language: Language) => {
    const { price } = texts.texts(language).common
    const said = priceText(facts().catalogue.hosting.basic, language, price)
    return 'net' in said ? [said.net, said.gross] : []
  }
  expect(both('da')).toEqual(['4.990 kr.', '6.238 kr.'])
  expect(both('en')).toEqual(['DKK 4,990', 'DKK 6,238'])
  const budget = quoteForm.fields.find(({ name }) => name === 'budget')
  if (budget?.kind !== 'select') throw new Error('The quote form asks for a budget')
  const { options } = choiceWords(budget, texts.texts('da'), 'da')
  expect(options.map(({ value, name }) => [value, plain(name)])).toContainEqual([
    '100-500',
    '5.000–25.000 kr.',
  ])
  expect(formatQuantity(facts().catalogue.vat, 'da')).toBe('25\u00a0%')
})

it.each([
  // Constitution Day is a Friday in 2026; the agency is closed for two weeks of July.
  ['2026-06-04T14:30:00.000Z', 'senest mandag den 08/06/2026 kl. 9:30'],
  ['2026-07-03T14:30:00.000Z', 'senest mandag den 20/07/2026 kl. 9:30'],
])('answers what came at %s by its own days and clock', (createdAt, due) => {
  const lead = sampleLead({ form: 'servicedesk', language: 'da', createdAt }, { urgency: 'urgent' })
  const email = writeEmail(lead, { kind: 'sender', messageId: '<1@x.dk>', createdAt }, texts)
  const line = plain(email?.text ?? '').replace(/\s+/g, ' ')
  expect(line).toContain(`${due}.`)
  const closed = 'kl. 9:00–17:00. Lukket 06/07/2026–19/07/2026'
  expect(line.includes(closed)).toBe(createdAt > '2026-06-08')
})

it('goes by its own clock: the days of the list, what is scheduled, what is due, what is kept', () => {
  // The day on which daylight saving time begins.
  const day = '2026-03-29'
  const query = readLeadQuery(new URLSearchParams({ from: day, to: day }))
  const ends = { since: '2026-03-28T23:00:00.000Z', before: '2026-03-29T22:00:00.000Z' }
  expect(filterOf(query, 'own')).toMatchObject(ends)
  const at = officeMoment('2026-07-15T09:30') ?? ''
  expect(at).toBe('2026-07-15T07:30:00.000Z')
  expect(shownMoment(at, { language: 'da', now: new Date(at) })).toBe('9:30')
  // Closed for half an hour on a Friday: it counts from the opening on Monday, at 9:00 local time.
  const due = answerDue({ form: 'contact', fields: {} }, 'new', new Date('2026-08-21T15:30:00Z'))
  expect(due).toBe('2026-08-25T07:00:00.000Z')
  const cutoffs = ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'].map((now) =>
    retentionCutoff('won', new Date(now)),
  )
  expect(cutoffs).toEqual(['2018-12-31T23:00:00.000Z', '2019-12-31T23:00:00.000Z'])
})
