import { randomUUIDv7 } from 'node:crypto'
import { type Database, lockTransaction } from '#database/database'
import type { Language } from '#i18n/i18n'
import { answerDue } from '../emails/promise.ts'
import { foundBy } from './search-text.ts'
import type { SubmissionState } from './submission.ts'

export type ForeignSubmission = Readonly<{
  form: string
  language: Language
  createdAt: string
  state: SubmissionState
  fields: Readonly<Record<string, string>>
  contentHash: string
  messageHash: string | null
}>

/**
 * Stores at most a few hundred submissions of one form without emails, but for those that are there
 * with the same content and time. Returns how many were new.
 */
export async function importSubmissions(
  database: Database,
  form: string,
  submissions: readonly ForeignSubmission[],
): Promise<number> {
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, `import:${form}`)
    let added = 0
    for (const { createdAt, fields, contentHash, messageHash, ...given } of submissions) {
      const there = await trx
        .selectFrom('submissions')
        .select('id')
        .where('form', '=', form)
        .where('content_hash', '=', contentHash)
        .where('created_at', '=', createdAt)
        .executeTakeFirst()
      if (there) continue
      const id = randomUUIDv7()
      const lead = { form, fields }
      await trx
        .insertInto('submissions')
        .values({
          ...given,
          id,
          created_at: createdAt,
          fields: JSON.stringify(fields),
          submission_key: null,
          content_hash: contentHash,
          message_hash: messageHash,
          reasons: '[]',
          due_at: answerDue(lead, given.state, new Date(createdAt)),
          ...foundBy(id, lead),
        })
        .execute()
      added += 1
    }
    return added
  })
}
