import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { referenceOf } from '#leads/leads'
import { databaseFile } from '../database-file.ts'

/** A lead as the SQLite file holds it, with the emails it owes. */
export type StoredPost = z.infer<typeof row> & Readonly<{ reference: string }>

const text = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((json): unknown => JSON.parse(json))
    .pipe(inner)

const row = z.object({
  id: z.string(),
  key: z.string().nullable(),
  form: z.string(),
  language: z.string(),
  state: z.string(),
  reasons: text(z.array(z.string())),
  follows: z.string().nullable(),
  fields: text(z.record(z.string(), z.string())),
  emails: text(z.array(z.object({ kind: z.string(), messageId: z.string() }))),
})

/** Every lead in the file, oldest first, read past the site's own code. */
export function storedPosts(file: DatabaseSync): StoredPost[] {
  const statement = file.prepare(
    `select id, idempotency_key as key, form, language, state, reasons, follows, fields,
      (select json_group_array(json_object('kind', kind, 'messageId', message_id))
        from outbox where lead_id = leads.id) as emails
    from leads order by id`,
  )
  const posts = statement.all().map((it) => row.parse(it))
  return posts.map((it) => ({ ...it, reference: referenceOf(it.id) }))
}

/** The leads with these values that a site on SQLite has stored, oldest first. */
export function storedWith(
  { dataDir }: Readonly<{ dataDir: string }>,
  values: Readonly<Record<string, string>> = {},
): StoredPost[] {
  const file = databaseFile(dataDir)
  const posts = storedPosts(file)
  file.close()
  const wanted = Object.entries(values)
  return posts.filter(({ fields }) => wanted.every(([name, value]) => fields[name] === value))
}
