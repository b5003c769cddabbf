import { describe, expect, it } from 'vitest'
import { company } from '#content/company'
import { languages } from '#i18n/languages'
import { sampleSubmission } from '../../../tests/sample-submission.ts'
import { openTexts } from '../../../tests/texts.ts'
import { emailsOwed, writeEmail } from './lead-emails.ts'
import { fieldFacts } from './staff-email.ts'

const texts = openTexts()
const words = texts.texts('is')
const draft = { messageId: '<1@x.is>', createdAt: '2026-06-01T09:05:01.000Z' }
const staff = { ...draft, kind: 'staff' } as const
const sender = { ...draft, kind: 'sender' } as const

describe('the email to staff', () => {
  it('is in Icelandic whatever the visitor reads, with every field in order', () => {
    const email = writeEmail(sampleSubmission({ language: 'da' }), staff, texts)
    expect(email?.language).toBe('is')
    expect(email?.to.address).toBe(company.leads.default)
    expect(email?.replyTo).toEqual([{ name: 'Þórður Æsisson', address: 'thordur@example.is' }])
    expect(email?.subject).toBe('Nýtt erindi: Skilaboð (3F2A-91BC)')
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
    expect(email?.text).toContain('0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc')
    expect(email?.headers).toEqual({})
  })

  it('keeps what a form does not know, and the fields of a form that is no more', () => {
    const more = writeEmail(sampleSubmission({}, { budget: '500' }), staff, texts)
    expect(more?.text).toContain('budget: 500')
    const gone = writeEmail(sampleSubmission({ form: 'constructor' }), staff, texts)
    expect(gone?.subject).toBe('Nýtt erindi: constructor (3F2A-91BC)')
    expect(gone?.text).toContain('name: Þórður Æsisson')
  })

  it('names choices as the visitor saw them, and as they are stored when no longer offered', () => {
    const { labels } = words.forms
    const { webDesign, seo } = words.services.items
    const chosen = { selected_services: 'web-design,seo', selected_package: 'seo.pro' }
    const quote = sampleSubmission({ form: 'quote' }, { ...chosen, budget: '10000+' })
    expect(fieldFacts(quote, words).slice(0, 3)).toEqual([
      [labels.services, `${webDesign.name}, ${seo.name}`],
      [labels.solutions, '–'],
      [labels.package, `${seo.name} – ${words.seo.packages.plans.pro.name}`],
    ])
    expect(fieldFacts(quote, words)).toContainEqual([
      labels.budget,
      words.quote.budget.options['10000+'],
    ])
    const desk = sampleSubmission({ form: 'servicedesk' }, { type: 'gamalt' })
    expect(fieldFacts(desk, words)).toContainEqual([labels.type, 'gamalt'])
  })

  it('names the message that this one corrects', () => {
    const follows = '0199a6b1-2c3d-7e4f-8a5b-6c7d00c0ffee'
    const email = writeEmail(sampleSubmission({ follows }), staff, texts)
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain('Fyrra erindi')
      expect(text).toContain(`00C0-FFEE (${follows})`)
    }
    expect(writeEmail(sampleSubmission(), staff, texts)?.text).not.toContain('Fyrra erindi')
  })

  it('goes out without Reply-To when the address is none', () => {
    const email = writeEmail(sampleSubmission({}, { email: 'a@b.is, c@d.is' }), staff, texts)
    expect(email).not.toHaveProperty('replyTo')
    expect(email?.text).not.toContain('Svaraðu þessum pósti')
  })
})

describe('the email to the sender', () => {
  it.each([
    ['is', 'Við fengum erindið þitt (3F2A-91BC)', 'Góðan dag, Þórður'],
    ['en', 'We have received your message (3F2A-91BC)', 'Hello Þórður'],
    ['es', 'Hemos recibido su mensaje (3F2A-91BC)', 'Hola, Þórður'],
    ['da', 'Vi har modtaget jeres henvendelse (3F2A-91BC)', 'Hej Þórður'],
  ] as const)('is in the language of the page: %s', (language, subject, greeting) => {
    const email = writeEmail(sampleSubmission({ language }), sender, texts)
    expect(email?.subject).toBe(subject)
    expect(email?.text.startsWith(greeting)).toBe(true)
    expect(email?.html).toContain(`<html lang="${language}">`)
    expect(email?.html).toContain(`<table role="presentation" lang="${language}"`)
    expect(email?.html).toContain(greeting)
    expect(email?.to).toEqual({ name: '', address: 'thordur@example.is' })
    expect(email?.replyTo?.[0]?.address).toBe(company.leads.default)
    expect(email?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  })

  it.each(languages)('repeats nothing that was written but a first name, in %s', (language) => {
    const written = {
      ...{ phone: '555 12 34', company: 'Evil ehf.', subject: 'win-now', website: 'https://e.vil' },
      ...{ domain: 'evil.example', message: 'Ærøskøbing 🧵', problem: 'crypto', more: 'left-over' },
    }
    const choices = { urgency: 'high', type: 'villa' }
    const sent = sampleSubmission({ language, form: 'servicedesk' }, { ...written, ...choices })
    const email = writeEmail(sent, sender, texts)
    for (const text of [email?.subject, email?.text, email?.html]) {
      for (const value of Object.values(written)) expect(text).not.toContain(value)
    }
    expect(email?.text).toContain('Þórður')
    expect(email?.text).not.toContain('Æsisson')
    for (const name of ['Win at evil.example', 'https://e.vil', '500 EUR', '<b>Jón</b>']) {
      const other = writeEmail(sampleSubmission({ language }, { name }), sender, texts)
      const nobody = writeEmail(sampleSubmission({ language }, { name: '' }), sender, texts)
      expect(other).toEqual(nobody)
    }
  })

  it.each(languages)('says what was received and how to reach the agency in %s', (language) => {
    const { mail } = texts.texts(language)
    const email = writeEmail(sampleSubmission({ language }), sender, texts)
    const { opens, closes } = company.openingHours
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain(company.offices[0].street)
      expect(text).toContain('3F2A-91BC')
      expect(text).toContain(mail.forms.contact)
      expect(text).toContain(company.phone)
      expect(text).toContain(company.email)
      expect(text).toContain(`${opens}–${closes}`)
    }
    // Greeted without a name; and no braces are left.
    const nobody = writeEmail(sampleSubmission({ language }, { name: '' }), sender, texts)
    expect(nobody?.text).not.toMatch(/\{\{|^[^\n]*[,:]\n/)
  })

  it('is not written to what is no single address', () => {
    const none = [
      '',
      'a',
      'a@b.is,c@d.is',
      'a@b.is\r\nBcc: c@d.is',
      '<a@b.is>',
      'g: a@b.is;',
      '"a b"@c.is',
    ]
    for (const email of none) {
      expect(writeEmail(sampleSubmission({}, { email }), sender, texts), email).toBeUndefined()
    }
  })
})

describe('both texts of an email', () => {
  const markup = '<img src=x onerror=alert(1)> <a href="https://x.is">"x" & \'y\'</a></td>'

  it('show markup as text', () => {
    const fields = { name: markup, message: markup }
    const email = writeEmail(sampleSubmission({}, fields), staff, texts)
    expect(email?.html).not.toMatch(/<img|<a |onerror=alert\(1\)>/)
    expect(email?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(email?.html).toContain('&quot;x&quot; &amp; &#39;y&#39;')
    expect(email?.text).toContain(markup)
  })

  it('take texts in a visitor’s words for words', () => {
    const message = '$t(mail:forms.contact) {{company.phone}} $& $1'
    const email = writeEmail(sampleSubmission({}, { message }), staff, texts)
    expect(email?.text).toContain(`Skilaboð: ${message}`)
  })

  it('load nothing from elsewhere', () => {
    const email = writeEmail(sampleSubmission(), sender, texts)
    expect(email?.html).not.toMatch(/src=|url\(|https?:|<link|<script/i)
  })

  it('wrap long lines and keep line breaks and long words', () => {
    const address = `https://example.is/${'a'.repeat(90)}`
    const message = `${'orð '.repeat(60).trim()}\n\n${address}`
    const email = writeEmail(sampleSubmission({}, { message }), staff, texts)
    const lines = email?.text.split('\n') ?? []
    expect(lines).toContain(`  ${address}`)
    expect(lines.filter((line) => line.length > 76)).toEqual([`  ${address}`])
    expect(lines.join(' ').match(/orð/g)).toHaveLength(60)
    expect(email?.html).toContain(`<br>\n<br>\n${address}`)
  })

  it('put no colon behind a question', () => {
    const fields = { urgency: 'low' }
    const email = writeEmail(sampleSubmission({ form: 'servicedesk' }, fields), staff, texts)
    expect(email?.text).toMatch(/^Hversu brýnt er erindið\? Ekki brýnt/m)
    expect(email?.text).not.toContain('?:')
  })

  it('are the same at every attempt', () => {
    const write = () => writeEmail(sampleSubmission(), staff, texts)
    expect(write()).toEqual(write())
    expect(write()).toMatchObject({ messageId: '<1@x.is>', date: new Date(draft.createdAt) })
  })
})

describe('what a submission owes', () => {
  const owed = (email: string, webhook = false) => emailsOwed({ email }, { webhook })
  const kinds = (...given: Parameters<typeof owed>) => owed(...given).map(({ kind }) => kind)

  it('is an email to staff, one to a sender with an address, a message where there is a webhook', () => {
    expect(kinds('una@example.is')).toEqual(['staff', 'sender'])
    expect(kinds('')).toEqual(['staff'])
    expect(kinds('una@example.is', true)).toEqual(['staff', 'sender', 'webhook'])
  })

  it('has a Message-ID each, and nothing of what was written', () => {
    const all = [...owed('una@example.is', true), ...owed('una@example.is', true)]
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(6)
    for (const { messageId, payload } of all) {
      expect(messageId).toMatch(/^<[\da-f-]{36}@vefstoll\.is>$/)
      expect(payload).toBeNull()
    }
  })
})
