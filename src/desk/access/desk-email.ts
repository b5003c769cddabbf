import { type Block, compose, mailboxOf, newEmail, type OutgoingEmail } from '#email/email'
import type { Staff } from './staff.ts'

type Letter = Readonly<{
  subject: string
  blocks: readonly Block[]
  date: Date
  /** Of one that waits in the outbox; any other gets its own. */
  messageId?: string
}>

/** An email of the desk to one of its people; undefined for an address that cannot be written to. */
export function deskEmail(
  { name, email, language }: Pick<Staff, 'name' | 'email' | 'language'>,
  { subject, blocks, date, messageId = newEmail('staff').messageId }: Letter,
): OutgoingEmail | undefined {
  const to = mailboxOf(name, email)
  if (!to) return undefined
  const composed = compose({
    to,
    replyTo: undefined,
    subject,
    language,
    blocks,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return { ...composed, messageId, date }
}
