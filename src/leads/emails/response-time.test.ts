import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#i18n/i18n'
import { company } from '#test-agency/company'
import { sampleLead } from '../../../tests/sample-lead.ts'
import { openTexts } from '../../../tests/texts.ts'
import { writeEmail } from './send-lead-email.ts'

const texts = openTexts()
const messageId = '<1@x.is>'
const arrived = '2026-06-03T10:00:00.000Z'

/** The text of an email as one line, with ordinary spaces. */
function lineOf(
  kind: 'staff' | 'sender',
  time: string,
  urgency: string | undefined,
  language: Language = 'is',
) {
  const form = urgency === undefined ? 'contact' : 'servicedesk'
  const createdAt = `${time.replace(' ', 'T')}:30.000Z`
  const lead = sampleLead({ form, language, createdAt }, urgency ? { urgency } : {})
  const email = writeEmail(lead, { kind, messageId, createdAt }, texts)
  return { ...email, line: email?.text.replace(/\s+/g, ' ') ?? '' }
}

describe('the promise to the sender', () => {
  it.each([
    ['is', 'innan 1 klst. á opnunartíma, í síðasta lagi mánudaginn 08/06/2026 kl. 9:30'],
    ['en', 'within 1 hour during opening hours, by 9:30 on Monday, 08/06/2026 at the latest'],
    ['es', 'de 1 hora dentro del horario de atención, a más tardar el lunes 08/06/2026 a las 9:30'],
    ['da', 'inden for 1 time i åbningstiden, senest mandag den 08/06/2026 kl. 9:30'],
  ] as const)('has hours, day, time and clock in %s', (language, promise) => {
    const { line } = lineOf('sender', '2026-06-05 16:30', 'urgent', language)
    const clocks = {
      is: '',
      en: ' (Reykjavík time)',
      es: ' (hora de Reikiavik)',
      da: ' (lokal tid i Reykjavík)',
    }
    expect(line).toContain(promise + clocks[language])
    expect(line).toContain(texts.texts(language).serviceDesk.panel.emergency.title)
  })

  it.each([
    ['urgent', '1 klst. á opnunartíma, í síðasta lagi þriðjudaginn 02/06/2026 kl. 11:15'],
    ['high', '4 klst. á opnunartíma, í síðasta lagi þriðjudaginn 02/06/2026 kl. 14:15'],
    ['medium', '8 klst. á opnunartíma, í síðasta lagi miðvikudaginn 03/06/2026 kl. 10:15'],
    ['low', '24 klst. á virkum dögum, í síðasta lagi miðvikudaginn 03/06/2026 kl. 10:15'],
  ])('goes by urgency: %s', (urgency, promise) => {
    const { line } = lineOf('sender', '2026-06-02 10:15', urgency)
    expect(line).toContain(promise)
    expect(line).not.toContain('Við opnum næst')
    // Only senders who report that the website is down are told to call at night.
    expect(line.includes('Liggur vefurinn niðri?')).toBe(urgency === 'urgent')
  })

  it.each(languages())('is no hours where the form asks for no urgency, in %s', (language) => {
    const { line } = lineOf('sender', '2026-06-02 10:15', undefined, language)
    expect(line).toContain(texts.texts(language).mail.sender.answerSoon)
    expect(line).not.toMatch(/\b24\b|03\/06\/2026/)
  })

  it('says when the office opens next', () => {
    const opening = 'Vi åbner igen mandag den 28/12/2026 kl. 9:00'
    for (const [time, urgency, isSaid] of [
      ['2026-12-24 14:00', 'low', true],
      ['2026-12-24 12:00', 'low', false],
      ['2026-12-24 14:00', undefined, true],
    ] as const) {
      expect(lineOf('sender', time, urgency, 'da').line.includes(opening)).toBe(isSaid)
    }
  })

  it('counts from the email if a lead is released on Monday', () => {
    const change = { form: 'servicedesk', createdAt: arrived }
    const lead = sampleLead(change, { urgency: 'low' })
    for (const kind of ['sender', 'staff'] as const) {
      const draft = { kind, messageId, createdAt: '2026-06-08T10:00:00.000Z' }
      const text = writeEmail(lead, draft, texts)?.text.replace(/\s+/g, ' ')
      expect(text).toContain('í síðasta lagi þriðjudaginn 09/06/2026 kl. 10:00')
    }
  })
})

it('the email to staff is marked in subject and headers when it is urgent, and begins with the time', () => {
  const email = lineOf('staff', '2026-06-05 16:30', 'urgent', 'da')
  expect(email.subject).toBe('Mjög brýnt: Þjónustubeiðni – Þórður Æsisson (3F2A-91BC)')
  expect(email.headers).toMatchObject({ Importance: 'high', 'X-Priority': '1' })
  expect(email.to?.address).toBe(company.leads.servicedesk)
  expect(email.line).toMatch(
    /^Forgangur: Mjög brýnt Svartími: 1 klst\., í síðasta lagi mánudaginn 08\/06\/2026 kl\. 9:30 /,
  )
  const other = lineOf('staff', '2026-06-02 10:15', 'low')
  expect(other.subject).toBe('Nýtt erindi: Þjónustubeiðni – Þórður Æsisson (3F2A-91BC)')
  expect(other.headers).not.toHaveProperty('Importance')
})
