import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Database } from '#database/database'
import type { EmailKind } from '#email/email'
import type { Language } from '#i18n/languages'
import type { SubmissionState } from '#leads/leads'

export type LeadRow = Readonly<{
  id?: string
  form?: string
  language?: Language
  state?: SubmissionState
  /** ISO 8601, UTC. */
  createdAt?: string
  fields?: Readonly<Record<string, string>>
  reasons?: readonly string[]
  score?: number
  follows?: string
  letters?: readonly Readonly<{
    kind: EmailKind
    messageId?: string
    sentAt?: string
    deadAt?: string
    lockedUntil?: string
    lastError?: string
  }>[]
}>

/** Puts leads into the tables as they stand in the rows, in one go; returns their ids. */
export async function addLeads(database: Database, leads: readonly LeadRow[]): Promise<string[]> {
  const rows = leads.map((lead) => ({
    ...lead,
    id: lead.id ?? randomUUIDv7(),
    createdAt: lead.createdAt ?? '2026-06-01T12:00:00.000Z',
  }))
  await database.transaction(async (trx) => {
    for (let start = 0; start < rows.length; start += 100) {
      const values = rows.slice(start, start + 100).map((row) => ({
        id: row.id,
        form: row.form ?? 'contact',
        language: row.language ?? 'is',
        created_at: row.createdAt,
        state: row.state ?? 'new',
        fields: JSON.stringify(row.fields ?? { name: 'Þóra', email: 'thora@example.is' }),
        content_hash: row.id,
        reasons: JSON.stringify(row.reasons ?? []),
        score: row.score ?? 0,
        follows: row.follows ?? null,
      }))
      await trx.insertInto('submissions').values(values).execute()
    }
    const letters = rows.flatMap((row) =>
      (row.letters ?? []).map((letter) => ({
        id: randomUUIDv7(),
        submission_id: row.id,
        kind: letter.kind,
        message_id: letter.messageId ?? `<${randomUUID()}@example.is>`,
        letter: 'null',
        created_at: row.createdAt,
        next_attempt_at: row.createdAt,
        locked_until: letter.lockedUntil ?? null,
        sent_at: letter.sentAt ?? null,
        dead_at: letter.deadAt ?? null,
        last_error: letter.lastError ?? null,
      })),
    )
    if (letters.length > 0) await trx.insertInto('outbox').values(letters).execute()
  })
  return rows.map(({ id }) => id)
}
