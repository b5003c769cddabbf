import type { Database } from '#database/database'
import { addStaff, type Staff, staffInput } from '#desk/desk'

/** Gives an owner, Ása, or whom a test names, access to the desk. */
export async function addMember(
  database: Database,
  given: Partial<Staff> = {},
  now = new Date('2026-06-01T12:00:00.000Z'),
): Promise<Staff> {
  const input = { email: 'asa@example.is', name: 'Ása', role: 'owner', ...given }
  const staff = await addStaff(database, staffInput.parse(input), undefined, now)
  if (!staff) throw new Error('not added')
  return staff
}
