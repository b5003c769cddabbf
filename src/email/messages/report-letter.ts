import { company } from '#content/company'
import { fallbackLanguage as language } from '#i18n/languages'
import { referenceOf } from '#leads/forms/reference'
import type { Submission } from '#leads/inbox/submission'
import { paragraph } from './blocks.ts'
import { type Composed, compose } from './compose.ts'
import { formName } from './form-name.ts'
import type { LetterTexts } from './letter.ts'
import type { Report } from './report.ts'

/** The letter that tells staff that another was given up, in Icelandic, and what to do about it. */
export function reportLetter(
  { id, form }: Pick<Submission, 'id' | 'form'>,
  { kind, code }: Report,
  texts: LetterTexts,
): Composed {
  const words = texts.texts(language)
  const { reference, form: formLabel, report } = words.mail
  return compose({
    to: { name: company.name, address: company.leads.default },
    replyTo: undefined,
    subject: `${report.subject} (${referenceOf(id)})`,
    blocks: [
      paragraph(report.intro),
      {
        kind: 'facts',
        facts: [
          [reference, `${referenceOf(id)} (${id})`],
          [formLabel, formName(form, words)],
          [report.delivery, report.kinds[kind]],
          [report.reason, code],
        ],
      },
      paragraph(report.advice[kind]),
      {
        kind: 'facts',
        facts: [
          [report.show, `npm run leads -- show ${id}`],
          [report.resend, `npm run leads -- resend ${id}`],
        ],
      },
    ],
    language,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
