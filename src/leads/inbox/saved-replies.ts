import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { auditBy, type Database, type Schema } from '#database/database'
import { isLanguage, type Language } from '#i18n/i18n'
import { greetedName } from '../emails/email-parts.ts'
import type { Actor } from './events.ts'
import { type Lead, referenceOf } from './lead.ts'

/** The placeholders of a saved reply: the sender's first name, and the reference of the lead. */
type Placeholders = Readonly<{ name: string; reference: string }>

/** The placeholders by language; each is understood in replies of any language. */
export const placeholders: Readonly<Record<Language, Placeholders>> = {
  is: { name: '[nafn]', reference: '[tilvísun]' },
  en: { name: '[name]', reference: '[reference]' },
  es: { name: '[nombre]', reference: '[referencia]' },
  da: { name: '[navn]', reference: '[sagsnummer]' },
}

const withoutBrackets = (word: string) => word.slice(1, -1)
const names = Object.values(placeholders).map(({ name }) => withoutBrackets(name))
const references = Object.values(placeholders).map(({ reference }) => withoutBrackets(reference))
const placeholder = new RegExp(
  String.raw`\[\s*(${[...names, ...references].join('|')})\s*\]|\{\{\s*(name|reference)\s*\}\}`,
  'giu',
)

/** Text that looks like a placeholder, and never occurs in text for customers. */
const unknownPlaceholder = /\[\s*\p{L}+\s*\]|\{\{|\}\}/u

/** `text` with `values` in place of its placeholders. */
function withPlaceholders(text: string, values: Placeholders): string {
  return text.replace(placeholder, (_, inBrackets: string | undefined, inBraces = '') => {
    const word = (inBrackets ?? inBraces).toLowerCase()
    return names.includes(word) ? values.name : values.reference
  })
}

/** Validates a saved reply sent by a form; unknown placeholders are rejected. */
export const savedReplyInput = z.object({
  language: z.custom<Language>(isLanguage),
  title: z.string().trim().min(1).max(100),
  body: z
    .string()
    .transform((body) => body.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(5_000)
        .refine((body) => !unknownPlaceholder.test(body.replace(placeholder, '')), 'placeholder'),
    ),
})

/** A template for replies; `updatedAt` is ISO 8601, UTC. */
type SavedReply = Readonly<z.infer<typeof rowSchema>>

const rowSchema = z.object({
  id: z.string(),
  language: z.custom<Language>(isLanguage),
  title: z.string(),
  body: z.string(),
  updatedAt: z.string(),
})

/**
 * The saved replies of one language or all, sorted by title, without those in a language that the site no
 * longer has.
 */
export async function listSavedReplies(db: Kysely<Schema>, language?: Language) {
  const rows = await db
    .selectFrom('saved_replies')
    .select(['id', 'language', 'title', 'body', 'updated_at as updatedAt'])
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .orderBy('language')
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const { data } = rowSchema.safeParse(row)
    // Replies of an earlier version have {{name}}; the desk shows current placeholders.
    return data ? [{ ...data, body: withPlaceholders(data.body, placeholders[data.language]) }] : []
  })
}

/**
 * The text of a saved reply for one lead; if the sender's name is not plainly one, it is omitted without a
 * gap.
 */
export function filledReply(body: string, { id, fields }: Pick<Lead, 'id' | 'fields'>) {
  const values = { name: greetedName(fields.name ?? '') ?? '', reference: referenceOf(id) }
  // Without a name, the comma and the space before it go too.
  return withPlaceholders(body, values).replace(/,?[ \t]+(?=[,.:;!?]|$)/gm, '')
}

/** The event in the audit log. */
const changed = 'saved replies changed'

/** Stores a new saved reply. */
export async function addSavedReply(
  { transaction }: Database,
  input: z.output<typeof savedReplyInput>,
  by: Actor,
  now: Date,
): Promise<void> {
  await transaction(async (trx) => {
    const row = { ...input, id: randomUUIDv7(), updated_at: now.toISOString() }
    await trx.insertInto('saved_replies').values(row).execute()
    await auditBy(trx, by, changed, { change: 'added', language: input.language }, now)
  })
}

/** Identifies a saved reply in the version that was shown. */
type Shown = Pick<SavedReply, 'id' | 'updatedAt'>

/** Changes a saved reply. Returns false if somebody else has changed or removed it since it was shown. */
export async function changeSavedReply(
  { transaction }: Database,
  { id, updatedAt }: Shown,
  input: z.output<typeof savedReplyInput>,
  by: Actor,
  now: Date,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('saved_replies')
      .set({ ...input, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await auditBy(trx, by, changed, { change: 'changed', language: input.language }, now)
    return true
  })
}

/** Removes a saved reply. Returns false if somebody else has changed or removed it since it was shown. */
export async function removeSavedReply(
  { transaction }: Database,
  { id, updatedAt }: Shown,
  by: Actor,
  now: Date,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const removed = await trx
      .deleteFrom('saved_replies')
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt)
      .returning('language')
      .executeTakeFirst()
    if (!removed) return false
    await auditBy(trx, by, changed, { change: 'removed', language: removed.language }, now)
    return true
  })
}
