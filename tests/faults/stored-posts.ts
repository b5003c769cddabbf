import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { referenceOf } from '#leads/leads'

/** A submission as the SQLite file holds it, with the letters it owes. */
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
  fields: text(z.record(z.string(), z.string())),
  letters: text(z.array(z.object({ kind: z.string(), messageId: z.string() }))),
})

/** Every submission in the file, read past the site's own code. */
export function storedPosts(file: DatabaseSync): StoredPost[] {
  const rows = file
    .prepare(
      `select id, submission_key as key, form, language, state, fields,
        (select json_group_array(json_object('kind', kind, 'messageId', message_id))
          from outbox where submission_id = submissions.id) as letters
      from submissions`,
    )
    .all()
  return rows.map((it) => {
    const read = row.parse(it)
    return { ...read, reference: referenceOf(read.id) }
  })
}
