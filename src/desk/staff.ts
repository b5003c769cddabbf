import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { auditBy, type Database, type Schema } from '#database/database'
import { firstLanguage, isLanguage, type Language, spokenLanguage } from '#i18n/i18n'
import { emailAddress, emailInput, isInvisible } from '#leads/leads'
import { roles } from './access/rights.ts'

const staffRow = z.object({
  id: z.string(),
  /** Lower case. */
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The language in which they use the desk. */
  language: z.string().transform(spokenLanguage),
})

/** A member of staff. */
export type Staff = Readonly<z.infer<typeof staffRow>>

/**
 * A name as typed, on one line: line breaks (which would reach greetings, signatures or headers) and
 * characters that reverse text direction are refused, and something must be visible.
 */
export const nameInput = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+$/u)
  .refine((text) => !isInvisible(text))

/** The fields of a new member of staff. */
export const staffInput = z.object({
  email: emailInput,
  name: nameInput,
  role: z.enum(roles),
  language: z.custom<Language>(isLanguage).default(firstLanguage),
})

/** Reads a row; a language that the site no longer has becomes its first. Throws on an unknown role. */
export function readStaff(row: Omit<Selectable<Schema['staff']>, 'steps_closed_at'>): Staff {
  return staffRow.parse(row)
}

/** All members of staff with access, by name. */
export async function listStaff(db: Kysely<Schema>): Promise<Staff[]> {
  return (await rowsByName(db).where('removed_at', 'is', null).execute()).map(readStaff)
}

/** All members of staff with access now or formerly, by name. */
export async function allStaff(db: Kysely<Schema>): Promise<Staff[]> {
  return (await rowsByName(db).execute()).map(readStaff)
}

function rowsByName(db: Kysely<Schema>) {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('id')
}

/** The member of staff with this id and access; undefined for none. */
export async function staffById(db: Kysely<Schema>, id: string): Promise<Staff | undefined> {
  return await staffBy(db, 'id', id)
}

/** The member of staff with this email address, in any case, and access; undefined for none. */
export async function staffByEmail(db: Kysely<Schema>, email: string): Promise<Staff | undefined> {
  return await staffBy(db, 'email', emailAddress(email.replaceAll('\0', '')).toLowerCase())
}

async function staffBy(db: Kysely<Schema>, column: 'id' | 'email', value: string) {
  const found = db.selectFrom('staff').selectAll().where(column, '=', value)
  const row = await found.where('removed_at', 'is', null).executeTakeFirst()
  return row && readStaff(row)
}

/** The names of all who ever had access, by id; the history still names them. */
export async function staffNames(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  return new Map((await allStaff(db)).map(({ id, name }) => [id, name]))
}

/** Changes the settings that members of staff may change of themselves; no write when nothing differs. */
export async function changeOwn(
  { transaction }: Database,
  staff: Staff,
  values: Readonly<{ name: string; language: Language }>,
  now: Date,
): Promise<void> {
  if (staff.name === values.name && staff.language === values.language) return
  await transaction(async (trx) => {
    await trx.updateTable('staff').set(values).where('id', '=', staff.id).execute()
    await trx
      .updateTable('recipients')
      .set({ reads: values.language })
      .where('email', '=', staff.email)
      .execute()
    await auditBy(trx, staff, 'account changed', {}, now)
  })
}
