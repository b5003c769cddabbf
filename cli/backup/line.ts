import { z } from 'zod'
import { tableRowSchema } from '../copy/row.ts'
import { totalsSchema } from '../copy/tally.ts'

/**
 * A backup is a gzip file of JSON lines: a head, the images and rows in any order, and an end that
 * tells what there must be. Whoever has no `npm run restore` reads it with `zcat`.
 */
export const headSchema = z.strictObject({
  format: z.literal('vefstoll-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
})

export const imageSchema = z.strictObject({
  /** Its name in DATA_DIR/images. */
  image: z.string().regex(/^[\da-z][\da-z.-]{0,99}$/),
  sha256: z.string(),
  /** Base64. */
  bytes: z.base64(),
})

export const endSchema = z.strictObject({
  end: z.strictObject({
    /** Everything acknowledged before it is in. */
    moment: z.iso.datetime(),
    /** What the rows have the shape of. */
    migrations: z.array(z.string()).min(1),
    tables: totalsSchema,
    images: z.int().nonnegative(),
  }),
})

export type Head = Readonly<z.infer<typeof headSchema>>
export type Image = Readonly<z.infer<typeof imageSchema>>
export type End = Readonly<z.infer<typeof endSchema>['end']>

/** What stands between head and end. */
export const partSchema = z.union([tableRowSchema, imageSchema, endSchema])
