import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { auditBy, type Database, lockTransaction, type Schema } from '#database/database'
import { enqueue, newEmail } from '#email/email'
import { hashOf, withdrawLinks } from './access/access.ts'
import type { Role } from './access/rights.ts'
import { readStaff, type Staff, staffById, type staffInput } from './staff.ts'

/**
 * Gives somebody access; a former member gets it again, with the new details. Undefined when the address is
 * in use.
 *
 * @param by the owner in whose name the invitation is sent; undefined for the command line, which sends none
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

/** Why a change of staff was refused. */
export type StaffRefusal = 'unknown' | 'last owner'

/**
 * Changes somebody's role, or with `removed` ends their access, including sessions, links and passkeys. The
 * last owner must remain one.
 */
export async function changeStaff(
  { engine, transaction }: Database,
  id: string,
  change: Readonly<{ role: Role }> | 'removed',
  by: Staff | undefined,
  now: Date,
): Promise<StaffRefusal | undefined> {
  return await transaction(async (trx) => {
    // Without the lock, two owners who remove each other at once would leave none.
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
    // Somebody with a new role signs in again.
    await endSessions(trx, id)
    if (change === 'removed') {
      await forgetKnown(trx, id)
      await trx.deleteFrom('passkeys').where('staff_id', '=', id).execute()
    }
    const what = change === 'removed' ? 'staff removed' : 'staff role'
    const details = change === 'removed' ? {} : { role: change.role }
    await auditBy(trx, by, what, { staff: found.email, ...details }, now)
    return undefined
  })
}

/**
 * Signs somebody out everywhere except in their current browser, and withdraws their sign-in links.
 *
 * @param kept the session that stays open, and the `known` token that stays valid
 */
export async function endOthers(
  { transaction }: Database,
  staff: Staff,
  kept: Readonly<{ session: string | undefined; known: string | undefined }>,
  now: Date,
): Promise<void> {
  await transaction(async (trx) => {
    await endSessions(trx, staff.id, kept.session)
    await forgetKnown(trx, staff.id, kept.known)
    await auditBy(trx, staff, 'signed out elsewhere', {}, now)
  })
}

/** Signs somebody out everywhere and withdraws their sign-in links. False when there is nobody. */
export async function signOutEverywhere(
  { transaction }: Database,
  id: string,
  by: Staff,
  now: Date,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const found = await staffById(trx, id)
    if (!found) return false
    await endSessions(trx, id)
    await forgetKnown(trx, id)
    await auditBy(trx, by, 'staff signed out', { staff: found.email }, now)
    return true
  })
}

/** Ends somebody's sessions, except `but`, and withdraws their sign-in links. */
async function endSessions(trx: Transaction<Schema>, staffId: string, but = '') {
  const own = trx.deleteFrom('sessions').where('staff_id', '=', staffId)
  await own.where('id', '!=', but).execute()
  await withdrawLinks(trx, staffId)
}

/** Forgets the browsers that somebody has signed in with, except the one with the token `but`. */
async function forgetKnown(trx: Transaction<Schema>, staffId: string, but = '') {
  const own = trx.deleteFrom('known_browsers').where('staff_id', '=', staffId)
  await own.where('token_hash', '!=', hashOf(but)).execute()
}
