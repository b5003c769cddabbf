import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/database'
import { openSessions } from '../access/access.ts'
import { roles } from '../access/rights.ts'
import { deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'
import { listStaff, staffInput } from '../staff.ts'
import { addStaff, changeStaff, signOutEverywhere } from '../staff-changes.ts'

const roleInput = z.object({ id: z.uuid(), role: z.enum(roles) })
const oneInput = z.object({ id: z.uuid() })

/**
 * The list of staff, for owners: adds and removes people, changes roles, and signs people out. `?remove=` asks
 * for confirmation before a removal.
 */
export const staffPage = deskPage('staff', async (desk) => {
  const { request, database, services, query, now } = desk
  const owner = staffOf(desk)
  const view = async (
    more: Readonly<{ values?: URLSearchParams; problem?: StaffProblem }> = {},
  ) => ({
    all: await listStaff(database.db),
    own: owner.id,
    seen: await lastSeen(database.db, now),
    removing: query.get('remove') ?? undefined,
    ...more,
  })
  if (request.method !== 'POST') return await view()
  const values = await postedForm(request)
  const given = Object.fromEntries(values)
  if (given.do === 'add') {
    const { data, error } = staffInput.safeParse(given)
    if (!data) {
      const isName = error.issues.some(({ path }) => path[0] === 'name')
      return await view({ values, problem: isName ? 'name' : 'email' })
    }
    const added = await addStaff(database, data, owner, now)
    if (!added) return await view({ values, problem: 'taken' })
    services.wakeEmails()
    return seeOther('/staff?done=addedStaff')
  }
  if (given.do === 'sign-out') {
    const { data } = oneInput.safeParse(given)
    const isDone = data && (await signOutEverywhere(database, data.id, owner, now))
    return isDone ? seeOther('/staff?done=signedOutStaff') : await view({ problem: 'unknown' })
  }
  const change = changeIn(given)
  if (!change) return await view({ problem: 'unknown' })
  const { id, what } = change
  const refusal = await changeStaff(database, id, what, owner, now)
  if (refusal) return await view({ problem: refusal === 'unknown' ? 'unknown' : 'lastOwner' })
  return seeOther(`/staff?done=${what === 'removed' ? 'removedStaff' : 'saved'}`)
})

/** When each member of staff with an open session last used the desk (ISO 8601), by id. */
async function lastSeen(db: Kysely<Schema>, now: Date) {
  const rows = await openSessions(db, now)
    .select(({ fn }) => ['staff_id', fn.max<string>('seen_at').as('seen_at')])
    .groupBy('staff_id')
    .execute()
  return new Map(rows.map(({ staff_id, seen_at }) => [staff_id, seen_at]))
}

/** Parses a posted change and whom it is for; undefined when it is invalid. */
function changeIn(given: Readonly<Record<string, unknown>>) {
  if (given.do === 'role') {
    const { data } = roleInput.safeParse(given)
    return data && { id: data.id, what: { role: data.role } }
  }
  const { data } = given.do === 'remove' ? oneInput.safeParse(given) : {}
  return data && { id: data.id, what: 'removed' as const }
}

type StaffProblem = 'name' | 'email' | 'taken' | 'unknown' | 'lastOwner'

export type StaffView = ViewOf<typeof staffPage>
