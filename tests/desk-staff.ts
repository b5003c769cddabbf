import type { Database } from '#database/database'
import type { Asking, Visitor } from '#desk/access/secrets'
import { addStaff, type Staff, staffInput } from '#desk/desk'

/** Gives an owner, Ása by default, access to the desk. */
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

/** A request to the desk from a browser with no cookies but those in `visit`. */
export function askingOf(database: Database, now: Date, visit: Partial<Visitor> = {}): Asking {
  const nothing = { staff: undefined, session: undefined, browser: undefined, known: undefined }
  return {
    ...{ database, now, origin: 'http://desk.localhost', network: '192.0.2.0' },
    request: new Request('http://desk.localhost/sign-in', { method: 'POST' }),
    visit: { ...nothing, cookies: [], ...visit },
  }
}
