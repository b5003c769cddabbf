import { z } from 'zod'
import { company } from '#content/company'
import {
  type ClaimedEmail,
  type Composed,
  compose,
  type EmailDraft,
  type EmailTexts,
  emailKinds,
  newEmail,
  paragraph,
  type SendResult,
} from '#email/email'
import { fallbackLanguage as language } from '#i18n/languages'
import type { Submission } from '../inbox/submission.ts'
import { referenceOf } from '../intake/receipt.ts'
import { formName, recipientOf } from './by-form.ts'

const schema = z.object({ kind: z.enum(emailKinds).exclude(['report']), code: z.string() })

/** What a report says of an email that was given up: its kind, and why, without personal data. */
export type Report = z.infer<typeof schema>

/**
 * The report that is owed when `email` is given up.
 *
 * @param form the form of its submission
 * @returns undefined where a report could lead to another or would not arrive either: for a report
 * itself, and when the address that reports go to has just refused; the log has both
 */
export function reportOn(
  { kind }: Pick<ClaimedEmail, 'kind'>,
  { outcome, code }: Exclude<SendResult, { outcome: 'sent' }>,
  form: string,
): EmailDraft | undefined {
  if (kind === undefined || kind === 'report') return undefined
  const refusedBySame = kind === 'staff' && recipientOf(form) === company.leads.default
  if (outcome === 'refused' && refusedBySame) return undefined
  return newEmail('report', { kind, code } satisfies Report)
}

/** A report as the outbox holds it; undefined when it is none. */
export function readReport(payload: unknown): Report | undefined {
  return schema.safeParse(payload).data
}

/** The email that tells staff that another was given up, in Icelandic, and what to do about it. */
export function reportEmail(
  { id, form }: Pick<Submission, 'id' | 'form'>,
  { kind, code }: Report,
  texts: EmailTexts,
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
