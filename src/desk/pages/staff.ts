import { z } from 'zod'
import { addStaff, changeStaff, listStaff, staffInput } from '../access/staff.ts'
import { roles } from '../routes.ts'
import { type Desk, postedForm, seeOther, staffOf } from '../visit.ts'

const roleInput = z.object({ id: z.uuid(), role: z.enum(roles) })
const removal = z.object({ id: z.uuid() })

/** The list of staff, for owners: adds, removes, and changes roles. */
export async function staffPage(desk: Desk) {
  const { request, database, query, now } = desk
  const owner = staffOf(desk)
  const view = async (
    more: Readonly<{ values?: URLSearchParams; problem?: StaffProblem }> = {},
  ) => ({
    all: await listStaff(database.db),
    own: owner.id,
    done: query.get('done') ?? undefined,
    ...more,
  })
  if (request.method !== 'POST') return await view()
  const values = await postedForm(request)
  const given = Object.fromEntries(values)
  const change =
    given.do === 'role' ? roleInput.safeParse(given).data : removal.safeParse(given).data
  if (given.do === 'add') {
    const { data } = staffInput.safeParse(given)
    if (!data) return await view({ values, problem: 'email' })
    const added = await addStaff(database, data, owner, now)
    return added ? seeOther('/staff?done=added') : await view({ values, problem: 'taken' })
  }
  if (!change) return await view({ problem: 'unknown' })
  const what =
    'role' in change ? { role: roles.find((it) => it === change.role) ?? 'editor' } : 'removed'
  const refusal = await changeStaff(database, change.id, what, owner, now)
  if (refusal) return await view({ problem: refusal === 'unknown' ? 'unknown' : 'lastOwner' })
  return seeOther(`/staff?done=${what === 'removed' ? 'removed' : 'saved'}`)
}

export type StaffProblem = 'email' | 'taken' | 'unknown' | 'lastOwner'
