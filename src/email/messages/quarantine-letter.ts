import { company } from '#content/company'
import { fallbackLanguage as language } from '#i18n/languages'
import type { QuarantineState } from '#leads/inbox/quarantine-state'
import { paragraph } from './blocks.ts'
import { compose } from './compose.ts'
import type { Letter, LetterTexts } from './letter.ts'
import { newDraft } from './new-draft.ts'

/**
 * The letter that tells staff how many leads were set aside, in Icelandic, and what to do about it;
 * nothing of what is in them. It goes out past the outbox, with a Message-ID of its own.
 */
export function quarantineLetter(
  { lastDay, all }: QuarantineState,
  now: Date,
  texts: LetterTexts,
): Letter {
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
  return { ...composed, messageId: newDraft('report').messageId, date: now }
}
