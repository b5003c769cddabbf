import { describe, expect, it } from 'vitest'
import { company } from '#test-agency/company'
import { sampleLead } from '../../../tests/sample-lead.ts'
import { openTexts } from '../../../tests/texts.ts'
import { writeEmail } from './send-lead-email.ts'
import { fieldDetails } from './staff-email.ts'

const texts = openTexts()
const words = texts.texts('is')
const draft = { messageId: '<1@x.is>', createdAt: '2026-06-01T09:05:01.000Z' }
const staff = { ...draft, kind: 'staff' } as const
const sender = { ...draft, kind: 'sender' } as const

describe('the email to staff', () => {
  it("is in Icelandic whatever the visitor's language, with every field in order", () => {
    const email = writeEmail(sampleLead({ language: 'da' }), staff, texts)
    expect(email?.language).toBe('is')
    expect(email?.to.address).toBe(company.leads.default)
    expect(email?.replyTo).toEqual([{ name: 'Þórður Æsisson', address: 'thordur@example.is' }])
    expect(email?.subject).toBe('Nýtt erindi: Skilaboð – Þórður Æsisson (3F2A-91BC)')
    expect(email?.text).toContain(
      [
        'Nafn: Þórður Æsisson',
        'Netfang: thordur@example.is',
        'Sími: –',
        'Fyrirtæki: Glóð & Kol',
        'Efni: Nýr vefur',
        'Skilaboð:',
        '  Góðan dag.',
        '  Mig vantar vef – ¿cuánto? Ærøskøbing 🧵',
      ].join('\n'),
    )
    expect(email?.text).toContain('Tungumál: Dansk\nMóttekið: mánudaginn 01/06/2026 kl.\u00a09:05')
    expect(email?.text).not.toContain('0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc')
    expect(email).toMatchObject({
      ...{ messageId: '<1@x.is>' },
      // Otherwise out-of-office replies would go to the visitor, who is its `Reply-To`.
      headers: { 'X-Auto-Response-Suppress': 'All', 'Auto-Submitted': 'auto-generated' },
      date: new Date(draft.createdAt),
    })
  })

  it("is in the recipient's language, with nothing of the visitor in its subject but the sender", () => {
    const email = writeEmail(sampleLead(), { ...staff, payload: { reads: 'da' } }, texts)
    expect(email?.language).toBe('da')
    expect(email?.html).toContain('<html lang="da">')
    const odd = sampleLead({}, { name: 'Win $$$ now http://x.is' })
    expect(writeEmail(odd, staff, texts)?.subject).toBe(
      'Nýtt erindi: Skilaboð – thordur@example.is (3F2A-91BC)',
    )
    const none = sampleLead({}, { name: 'Jón\r\nBcc: a@b.is', email: 'a@b.is, c@d.is' })
    const unanswerable = writeEmail(none, staff, texts)
    expect(unanswerable?.subject).toBe('Nýtt erindi: Skilaboð (3F2A-91BC)')
    expect(unanswerable).not.toHaveProperty('replyTo')
  })

  it('keeps unknown fields, and the fields of a form that no longer exists', () => {
    const more = writeEmail(sampleLead({}, { budget: '500' }), staff, texts)
    expect(more?.text).toContain('budget: 500')
    const gone = writeEmail(sampleLead({ form: 'constructor' }), staff, texts)
    expect(gone?.subject).toBe('Nýtt erindi: constructor – Þórður Æsisson (3F2A-91BC)')
    expect(gone?.text).toContain('name: Þórður Æsisson')
  })

  it('names choices as the visitor saw them, or by their stored values if no longer offered', () => {
    const { labels } = words.forms
    const { webDesign, seo } = words.services.items
    const chosen = { selected_services: 'web-design,seo', selected_package: 'seo.pro' }
    const quote = sampleLead({ form: 'quote' }, { ...chosen, budget: '10000+' })
    // Without the places where long words may break.
    const [design, search] = [webDesign, seo].map(({ name }) => name.replaceAll('\u00ad', ''))
    const details = fieldDetails(quote, words, 'is')
    expect(details.slice(0, 3)).toEqual([
      [labels.services, `${design}, ${search}`],
      [labels.solutions, '–'],
      [labels.package, `${search} – ${words.seo.packages.plans.pro.name}`],
    ])
    expect(details).toContainEqual([labels.budget, words.quote.budget.options['10000+']])
    const desk = sampleLead({ form: 'servicedesk' }, { type: 'gamalt' })
    expect(fieldDetails(desk, words, 'is')).toContainEqual([labels.type, 'gamalt'])
  })

  it('names the message that this one corrects', () => {
    const follows = '0199a6b1-2c3d-7e4f-8a5b-6c7d00c0ffee'
    const email = writeEmail(sampleLead({ follows }), staff, texts)
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain('Fyrra erindi')
      expect(text).toContain('00C0-FFEE.')
      expect(text).not.toContain(follows)
    }
    expect(writeEmail(sampleLead(), staff, texts)?.text).not.toContain('Fyrra erindi')
  })
})

describe('the email to the sender', () => {
  it.each([
    ['is', 'Við fengum erindið þitt (3F2A-91BC)', 'Góðan dag, Þórður'],
    ['en', 'We have received your message (3F2A-91BC)', 'Hello Þórður'],
    ['es', 'Hemos recibido su mensaje (3F2A-91BC)', 'Hola, Þórður'],
    ['da', 'Vi har modtaget jeres henvendelse (3F2A-91BC)', 'Hej Þórður'],
  ] as const)('is in the language of the page: %s', (language, subject, greeting) => {
    const email = writeEmail(sampleLead({ language }), sender, texts)
    expect(email?.subject).toBe(subject)
    expect(email?.text.startsWith(greeting)).toBe(true)
    expect(email?.html).toContain(`<html lang="${language}">`)
    const { street } = company.offices[0]
    const { opens, closes } = company.openingHours
    const form = texts.texts(language).mail.forms.contact
    const own = [street, company.phone, company.email, `${opens}–${closes}`]
    for (const fact of [form, '3F2A-91BC', ...own]) {
      expect(email?.text).toContain(fact)
      expect(email?.html).toContain(fact)
    }
    // No external resources.
    expect(email?.html).not.toMatch(/src=|url\(|https?:|<link|<script/i)
    expect(email?.to).toEqual({ name: '', address: 'thordur@example.is' })
    expect(email?.replyTo?.[0]?.address).toBe(company.leads.default)
    expect(email?.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    })
  })

  it('names no recipient of the lead, not even if an older version stored one', () => {
    const payload = { replyTo: ['asa@example.is', 'bo@example.dk'] }
    const form = 'servicedesk'
    const email = writeEmail(sampleLead({ form }), { ...sender, payload }, texts)
    expect(email?.replyTo).toEqual([{ name: company.name, address: company.leads.servicedesk }])
    expect(JSON.stringify(email)).not.toMatch(/asa@|bo@/)
  })
})
