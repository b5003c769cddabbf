import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { type Database, lockTransaction, type Schema } from '#database/database'
import { enqueue, newEmail } from '#email/email'
import { fallbackLanguage, type Language, languages } from '#i18n/i18n'
import { auditBy, emailAddress, emailInput, isInvisible } from '#leads/leads'
import { type Role, roles } from '../routes.ts'
import { withdrawLinks } from './withdraw-links.ts'

const staffRow = z.object({
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The language of the desk. */
  language: z.enum(languages).catch(fallbackLanguage),
})

/** Somebody who works at the desk. */
export type Staff = Readonly<z.infer<typeof staffRow>>

/**
 * A line of text: no line break gets into a greeting, a signature or a header, and nothing that turns
 * the order of letters about; something of it is seen.
 */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+$/u)
  .refine((text) => !isInvisible(text))

/** What is asked of somebody who is added. */
export const staffInput = z.object({
  email: emailInput,
  name: line,
  role: z.enum(roles),
  language: z.enum(languages).default(fallbackLanguage),
})

/** Reads a row; a language that the site no longer has becomes Icelandic. Throws on a foreign role. */
export function readStaff(row: Omit<Selectable<Schema['staff']>, 'steps_closed_at'>): Staff {
  return staffRow.parse(row)
}

/** Everybody who has access, by name. */
export async function listStaff(db: Kysely<Schema>): Promise<Staff[]> {
  return (await rowsByName(db).where('removed_at', 'is', null).execute()).map(readStaff)
}

/** Everybody who has or had access, by name. */
export async function allStaff(db: Kysely<Schema>): Promise<Staff[]> {
  return (await rowsByName(db).execute()).map(readStaff)
}

function rowsByName(db: Kysely<Schema>) {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('id')
}

/** Who has access under an id; undefined for nobody. */
export async function staffById(db: Kysely<Schema>, id: string): Promise<Staff | undefined> {
  return (await listStaff(db)).find((it) => it.id === id)
}

/** The names of all who ever had access, by id: of what they did the history tells. */
export async function staffNames(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  return new Map((await allStaff(db)).map(({ id, name }) => [id, name]))
}

/** Who has access under an e-mail address, in any case; undefined for nobody. */
export async function staffByEmail(db: Kysely<Schema>, email: string): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', emailAddress(email.replaceAll('\0', '')).toLowerCase())
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && readStaff(row)
}

/**
 * Gives somebody access; who had it before has it again, with what is given now. Undefined when the
 * address is in use.
 *
 * @param by who does it, in whose name an email invites them; undefined for the command line, which
 * sends none
 */
export async function addStaff(
  { engine, transaction }: Database,
  input: z.output<typeof staffInput>,
  by: Staff | undefined,
  now: Date,
): Promise<Staff | undefined> {
  return await transaction(async (trx) => {
    await lockTransaction(engine, trx, 'staff')
    const held = await trx
      .selectFrom('staff')
      .select(['id', 'removed_at'])
      .where('email', '=', input.email)
      .executeTakeFirst()
    if (held && held.removed_at === null) return undefined
    const id = held?.id ?? randomUUIDv7()
    const row = { ...input, id, created_at: now.toISOString() }
    if (held) {
      await trx
        .updateTable('staff')
        .set({ name: input.name, role: input.role, language: input.language, removed_at: null })
        .where('id', '=', id)
        .execute()
    } else await trx.insertInto('staff').values(row).execute()
    if (by) await enqueue(trx, null, [newEmail('invitation', { staff: id, by: by.id })], now)
    await auditBy(trx, by, 'staff added', { staff: input.email, role: input.role }, now)
    return readStaff({ ...row, removed_at: null })
  })
}

/** Why a change of the staff list was not made. */
export type StaffRefusal = 'unknown' | 'last owner'

/**
 * Gives somebody another role, or with `removed` takes all access away: sessions, links and passkeys
 * go with it. The last owner stays one.
 */
export async function changeStaff(
  { engine, transaction }: Database,
  id: string,
  change: Readonly<{ role: Role }> | 'removed',
  by: Staff | undefined,
  now: Date,
): Promise<StaffRefusal | undefined> {
  return await transaction(async (trx) => {
    // Two owners who remove each other at the same moment would leave none.
    await lockTransaction(engine, trx, 'staff')
    const all = await trx
      .selectFrom('staff')
      .select(['id', 'email', 'role'])
      .where('removed_at', 'is', null)
      .execute()
    const found = all.find((it) => it.id === id)
    if (!found) return 'unknown'
    const owners = all.filter(({ role }) => role === 'owner')
    const staysOwner = change !== 'removed' && change.role === 'owner'
    if (found.role === 'owner' && owners.length === 1 && !staysOwner) return 'last owner'
    const values = change === 'removed' ? { removed_at: now.toISOString() } : change
    await trx.updateTable('staff').set(values).where('id', '=', id).execute()
    // Whoever may do something else from now on signs in anew.
    await trx.deleteFrom('sessions').where('staff_id', '=', id).execute()
    await withdrawLinks(trx, id)
    if (change === 'removed') {
      for (const table of ['passkeys', 'known_browsers'] as const) {
        await trx.deleteFrom(table).where('staff_id', '=', id).execute()
      }
    }
    const what = change === 'removed' ? 'staff removed' : 'staff role'
    const details = change === 'removed' ? {} : { role: change.role }
    await auditBy(trx, by, what, { staff: found.email, ...details }, now)
    return undefined
  })
}

/** Changes what one may change of oneself; nothing where it is so already. */
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

/** Whether somebody has closed the first steps of the overview. */
export async function areStepsClosed(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('steps_closed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.steps_closed_at !== null
}

/** Notes that somebody has closed them. */
export async function closeSteps({ transaction }: Database, id: string, now: Date): Promise<void> {
  await transaction(async (trx) => {
    await trx
      .updateTable('staff')
      .set({ steps_closed_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  })
}
