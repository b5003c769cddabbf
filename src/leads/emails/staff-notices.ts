import { z } from 'zod'
import { facts } from '#agency/agency'
import {
  automatic,
  type Block,
  type ClaimedEmail,
  type Composed,
  compose,
  type EmailTexts,
  leadEmailKinds,
  type NewEmail,
  newEmail,
  newMessageId,
  type OutgoingEmail,
  paragraph,
  type SendResult,
} from '#email/email'
import { firstLanguage } from '#i18n/i18n'
import { type Lead, referenceOf } from '../inbox/lead.ts'
import type { QuarantineState } from '../inbox/lead-list.ts'
import { recipientOfEmail } from '../inbox/recipients.ts'
import { type DeskAddresses, detailList, formName } from './email-parts.ts'

const reportSchema = z.object({
  kind: z.enum(leadEmailKinds).exclude(['report']),
  code: z.string(),
})

/**
 * The report to staff that `email`, about a lead of `form`, was given up. Returns undefined for a report
 * itself, and if the address that reports go to has just refused it.
 */
export function reportOn(
  email: Pick<ClaimedEmail, 'kind' | 'payload'>,
  { outcome, code }: Exclude<SendResult, { outcome: 'sent' }>,
  form: string,
): NewEmail | undefined {
  const kind = leadEmailKinds.find((it) => it === email.kind)
  if (kind === undefined || kind === 'report') return undefined
  const refusedBySame =
    kind === 'staff' && recipientOfEmail(email.payload, form) === facts().agency.leads.default
  if (outcome === 'refused' && refusedBySame) return undefined
  return newEmail('report', { kind, code } satisfies z.infer<typeof reportSchema>)
}

/** Composes the report that an email was given up; undefined if `payload` is not one of `reportOn`. */
export function reportEmail(
  { id, form }: Pick<Lead, 'id' | 'form'>,
  payload: unknown,
  deskAddresses: DeskAddresses | undefined,
  texts: EmailTexts,
): Composed | undefined {
  const { data } = reportSchema.safeParse(payload)
  if (!data) return undefined
  const { kind, code } = data
  const words = texts.texts(firstLanguage())
  const { reference, form: formLabel, report } = words.mail
  return notice(`${report.subject} (${referenceOf(id)})`, [
    paragraph(report.intro),
    detailList(
      [reference, `${referenceOf(id)} (${id})`],
      [formLabel, formName(form, words)],
      [report.delivery, report.kinds[kind]],
      [report.reason, code],
    ),
    paragraph(report.advice[kind]),
    deskAddresses
      ? { kind: 'link', label: report.show, address: deskAddresses.lead(id) }
      : detailList([
          report.show,
          `npm run leads -- export --format json --search ${referenceOf(id)}`,
        ]),
  ])
}

/**
 * Composes the notice, sent directly, of how many leads were quarantined, without anything from their
 * contents.
 */
export function quarantineEmail(
  { lastDay, all }: QuarantineState,
  now: Date,
  deskAddresses: DeskAddresses | undefined,
  texts: EmailTexts,
): OutgoingEmail {
  const { quarantine } = texts.texts(firstLanguage()).mail
  const composed = notice(quarantine.subject, [
    paragraph(quarantine.intro),
    detailList([quarantine.today, String(lastDay)], [quarantine.total, String(all)]),
    paragraph(quarantine.advice),
    deskAddresses
      ? { kind: 'link', label: quarantine.list, address: deskAddresses.quarantine }
      : detailList([quarantine.list, 'npm run leads -- export --format json --state quarantined']),
  ])
  return { ...composed, messageId: newMessageId(), date: now }
}

function notice(subject: string, blocks: readonly Block[]): Composed {
  return compose({
    to: { name: facts().agency.name, address: facts().agency.leads.default },
    replyTo: undefined,
    subject,
    blocks,
    language: firstLanguage(),
    headers: automatic,
  })
}
