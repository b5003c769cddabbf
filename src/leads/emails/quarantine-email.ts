import { company } from '#content/company'
import { compose, type EmailTexts, newEmail, type OutgoingEmail, paragraph } from '#email/email'
import { fallbackLanguage as language } from '#i18n/languages'
import type { QuarantineState } from '../inbox/statistics.ts'

/**
 * The email that tells staff how many leads were set aside, in Icelandic, and what to do about it;
 * nothing of what is in them. It goes out past the outbox, with a Message-ID of its own.
 */
export function quarantineEmail(
  { lastDay, all }: QuarantineState,
  now: Date,
  texts: EmailTexts,
): OutgoingEmail {
  const { quarantine } = texts.texts(language).mail
  const composed = compose({
    to: { name: company.name, address: company.leads.default },
    replyTo: undefined,
    subject: quarantine.subject,
    blocks: [
      paragraph(quarantine.intro),
      {
        kind: 'facts',
        facts: [
          [quarantine.today, String(lastDay)],
          [quarantine.total, String(all)],
        ],
      },
      paragraph(quarantine.advice),
      {
        kind: 'facts',
        facts: [
          [quarantine.list, 'npm run leads -- list --state quarantined'],
          [quarantine.release, 'npm run leads -- release XXXX-XXXX'],
        ],
      },
    ],
    language,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return { ...composed, messageId: newEmail('report').messageId, date: now }
}
