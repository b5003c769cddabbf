import { z } from 'zod'
import { lastSeen, signOutEverywhere } from '../access/sessions.ts'
import { addStaff, changeStaff, listStaff, staffInput } from '../access/staff.ts'
import { postedForm } from '../posted-form.ts'
import { roles } from '../routes.ts'
import { type Desk, seeOther, staffOf, type ViewOf } from '../visit.ts'

const roleInput = z.object({ id: z.uuid(), role: z.enum(roles) })
const oneInput = z.object({ id: z.uuid() })

/**
 * The list of staff, for owners: adds, removes, changes roles and signs out. Whoever is to be removed
 * is asked about once more, by `?remove=`.
 */
export async function staffPage(desk: Desk) {
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
}

/** What is to become of whom; undefined when nothing is meant. */
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
