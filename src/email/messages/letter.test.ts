import { describe, expect, it } from 'vitest'
import { company } from '#content/company'
import { languages } from '#i18n/languages'
import { sampleSubmission } from '../../../tests/sample-submission.ts'
import { openTexts } from '../../../tests/texts.ts'
import { writeLetter } from './letter.ts'

const texts = openTexts()
const draft = { messageId: '<1@x.is>', createdAt: '2026-06-01T09:05:01.000Z' }
const staff = { ...draft, kind: 'staff' } as const
const sender = { ...draft, kind: 'sender' } as const

describe('the letter to staff', () => {
  it('is in Icelandic whatever the visitor reads, with every field in order', () => {
    const letter = writeLetter(sampleSubmission({ language: 'da' }), staff, texts)
    expect(letter?.language).toBe('is')
    expect(letter?.to.address).toBe(company.leads.default)
    expect(letter?.replyTo).toEqual({ name: 'Þórður Æsisson', address: 'thordur@example.is' })
    expect(letter?.subject).toBe('Nýtt erindi: Skilaboð (3F2A-91BC)')
    expect(letter?.text).toContain(
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
    expect(letter?.text).toContain('Tungumál: Dansk\nMóttekið: mánudaginn 01/06/2026 kl.\u00a09:05')
    expect(letter?.text).toContain('0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc')
    expect(letter?.headers).toEqual({})
  })

  it('keeps what a form does not know, and the fields of a form that is no more', () => {
    const more = writeLetter(sampleSubmission({}, { budget: '500' }), staff, texts)
    expect(more?.text).toContain('budget: 500')
    const gone = writeLetter(sampleSubmission({ form: 'constructor' }), staff, texts)
    expect(gone?.subject).toBe('Nýtt erindi: constructor (3F2A-91BC)')
    expect(gone?.text).toContain('name: Þórður Æsisson')
  })

  it('names the message that this one corrects', () => {
    const follows = '0199a6b1-2c3d-7e4f-8a5b-6c7d00c0ffee'
    const letter = writeLetter(sampleSubmission({ follows }), staff, texts)
    for (const text of [letter?.text, letter?.html]) {
      expect(text).toContain('Fyrra erindi')
      expect(text).toContain(`00C0-FFEE (${follows})`)
    }
    expect(writeLetter(sampleSubmission(), staff, texts)?.text).not.toContain('Fyrra erindi')
  })

  it('goes out without Reply-To when the address is none', () => {
    const letter = writeLetter(sampleSubmission({}, { email: 'a@b.is, c@d.is' }), staff, texts)
    expect(letter).not.toHaveProperty('replyTo')
    expect(letter?.text).not.toContain('Svaraðu þessum pósti')
  })
})

describe('the letter to the sender', () => {
  it.each([
    ['is', 'Við fengum erindið þitt (3F2A-91BC)', 'Góðan dag, Þórður Æsisson'],
    ['en', 'We have received your message (3F2A-91BC)', 'Hello Þórður Æsisson'],
    ['es', 'Hemos recibido su mensaje (3F2A-91BC)', 'Hola, Þórður Æsisson'],
    ['da', 'Vi har modtaget jeres henvendelse (3F2A-91BC)', 'Hej Þórður Æsisson'],
  ] as const)('is in the language of the page: %s', (language, subject, greeting) => {
    const letter = writeLetter(sampleSubmission({ language }), sender, texts)
    expect(letter?.subject).toBe(subject)
    expect(letter?.text.startsWith(greeting)).toBe(true)
    expect(letter?.html).toContain(`<html lang="${language}">`)
    expect(letter?.html).toContain(`<table role="presentation" lang="${language}"`)
    expect(letter?.html).toContain(greeting)
    expect(letter?.to).toEqual({ name: '', address: 'thordur@example.is' })
    expect(letter?.replyTo?.address).toBe(company.leads.default)
    expect(letter?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  })

  it.each(languages)('repeats nothing that was written but a plain name, in %s', (language) => {
    const { urgency, type } = { urgency: 'high', type: 'villa' }
    const written = {
      ...{ phone: '555 12 34', company: 'Evil ehf.', subject: 'win-now', website: 'https://e.vil' },
      ...{ domain: 'evil.example', message: 'Ærøskøbing 🧵', problem: 'crypto', more: 'left-over' },
    }
    const fields = { ...written, urgency, type, name: 'Þórður Æsisson' }
    const letter = writeLetter(
      sampleSubmission({ language, form: 'servicedesk' }, fields),
      sender,
      texts,
    )
    for (const text of [letter?.subject, letter?.text, letter?.html]) {
      for (const value of Object.values(written)) expect(text).not.toContain(value)
    }
    expect(letter?.text).toContain(fields.name)
    for (const name of ['Win at evil.example', 'https://e.vil', '500 EUR', '<b>Jón</b>']) {
      const other = writeLetter(sampleSubmission({ language }, { name }), sender, texts)
      const nobody = writeLetter(sampleSubmission({ language }, { name: '' }), sender, texts)
      expect(other).toEqual(nobody)
    }
  })

  it.each(languages)('says what was received and how to reach the agency in %s', (language) => {
    const words = texts.texts(language)
    const letter = writeLetter(sampleSubmission({ language }), sender, texts)
    const { opens, closes } = company.openingHours
    for (const text of [letter?.text, letter?.html]) {
      expect(text).toContain(company.offices[0].street)
      expect(text).toContain('3F2A-91BC')
      expect(text).toContain(words.mail.forms.contact)
      expect(text).toContain(company.phone.replaceAll(' ', '\u00a0'))
      expect(text).toContain(company.email)
      expect(text).toContain(`${opens}–${closes}`)
    }
  })

  it('leaves no braces and greets without a name', () => {
    for (const language of languages) {
      const letter = writeLetter(sampleSubmission({ language }, { name: '' }), sender, texts)
      expect(letter?.text).not.toMatch(/\{\{|^[^\n]*[,:]\n/)
    }
  })

  it.each([
    '',
    'a',
    'a@b.is,c@d.is',
    'a@b.is\r\nBcc: c@d.is',
    '<a@b.is>',
    'g: a@b.is;',
    '"a b"@c.is',
  ])('is not written to %j', (email) => {
    expect(writeLetter(sampleSubmission({}, { email }), sender, texts)).toBeUndefined()
  })
})

describe('both texts of a letter', () => {
  const markup = '<img src=x onerror=alert(1)> <a href="https://x.is">"x" & \'y\'</a></td>'

  it('show markup as text', () => {
    const fields = { name: markup, message: markup }
    const letter = writeLetter(sampleSubmission({}, fields), staff, texts)
    expect(letter?.html).not.toMatch(/<img|<a |onerror=alert\(1\)>/)
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(letter?.html).toContain('&quot;x&quot; &amp; &#39;y&#39;')
    expect(letter?.text).toContain(markup)
  })

  it('take texts in a visitor’s words for words', () => {
    const message = '$t(mail:forms.contact) {{company.phone}} $& $1'
    const letter = writeLetter(sampleSubmission({}, { message }), staff, texts)
    expect(letter?.text).toContain(`Skilaboð: ${message}`)
  })

  it('load nothing from elsewhere', () => {
    const letter = writeLetter(sampleSubmission(), sender, texts)
    expect(letter?.html).not.toMatch(/src=|url\(|https?:|<link|<script/i)
  })

  it('wrap long lines and keep line breaks and long words', () => {
    const address = `https://example.is/${'a'.repeat(90)}`
    const message = `${'orð '.repeat(60).trim()}\n\n${address}`
    const letter = writeLetter(sampleSubmission({}, { message }), staff, texts)
    const lines = letter?.text.split('\n') ?? []
    expect(lines).toContain(`  ${address}`)
    expect(lines.filter((line) => line.length > 76)).toEqual([`  ${address}`])
    expect(lines.join(' ').match(/orð/g)).toHaveLength(60)
    expect(letter?.html).toContain(`<br>\n<br>\n${address}`)
  })

  it('put no colon behind a question', () => {
    const fields = { urgency: 'low' }
    const letter = writeLetter(sampleSubmission({ form: 'servicedesk' }, fields), staff, texts)
    expect(letter?.text).toMatch(/^Hversu brýnt er erindið\? Ekki brýnt/m)
    expect(letter?.text).not.toContain('?:')
  })

  it('are the same at every attempt', () => {
    const write = () => writeLetter(sampleSubmission(), staff, texts)
    expect(write()).toEqual(write())
    expect(write()).toMatchObject({ messageId: '<1@x.is>', date: new Date(draft.createdAt) })
  })
})
