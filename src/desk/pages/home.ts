import { mayOpen } from '../routes.ts'
import { type Desk, staffOf } from '../visit.ts'

/** The overview: what waits for whoever is signed in. */
export async function homePage(desk: Desk) {
  const staff = staffOf(desk)
  return { staff, mayAnswer: mayOpen('leads', staff.role) }
}
