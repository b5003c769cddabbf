import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Database } from '#database/database'
import type { LeadEmailKind } from '#email/email'
import type { Language } from '#i18n/i18n'
import type { LeadState } from '#leads/leads'

type EmailText = 'messageId' | 'sentAt' | 'deadAt' | 'lockedUntil' | 'lastError'

export type LeadRow = Readonly<{
  id?: string
  form?: string
  language?: Language
  state?: LeadState
  /** ISO 8601, UTC. */
  createdAt?: string
  fields?: Readonly<Record<string, string>>
  reasons?: readonly string[]
  score?: number
  follows?: string
  /** Its emails. */
  emails?: readonly Readonly<{ kind: LeadEmailKind } & Partial<Record<EmailText, string>>>[]
}>

/** Inserts leads straight into the tables, with defaults for what is left out; returns their ids. */
export async function addLeads(database: Database, leads: readonly LeadRow[]): Promise<string[]> {
  const rows = leads.map((lead) => {
    const id = lead.id ?? randomUUIDv7()
    const createdAt = lead.createdAt ?? '2026-06-01T12:00:00.000Z'
    const { form = 'contact', language = 'is', state = 'new', score = 0, follows = null } = lead
    const { fields = { name: 'Þóra', email: 'thora@example.is' }, reasons = [] } = lead
    const row = {
      ...{ id, form, language, state, score, follows, created_at: createdAt, content_hash: id },
      ...{ fields: JSON.stringify(fields), reasons: JSON.stringify(reasons) },
    }
    const emails = (lead.emails ?? []).map((email) => ({
      id: randomUUIDv7(),
      lead_id: id,
      kind: email.kind,
      message_id: email.messageId ?? `<${randomUUID()}@example.is>`,
      payload: 'null',
      created_at: createdAt,
      next_attempt_at: createdAt,
      locked_until: email.lockedUntil ?? null,
      sent_at: email.sentAt ?? null,
      dead_at: email.deadAt ?? null,
      last_error: email.lastError ?? null,
    }))
    return { row, emails }
  })
  await database.transaction(async (trx) => {
    for (let start = 0; start < rows.length; start += 100) {
      const values = rows.slice(start, start + 100).map(({ row }) => row)
      await trx.insertInto('leads').values(values).execute()
    }
    const emails = rows.flatMap((it) => it.emails)
    if (emails.length > 0) await trx.insertInto('outbox').values(emails).execute()
  })
  return rows.map(({ row }) => row.id)
}
