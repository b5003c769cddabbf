import type { ConnectionOptions } from '#database/database'
import { leadsProgram } from '../cli/leads.ts'
import { programSession, type SessionOptions } from './program-session.ts'

/** `npm run leads -- …` on the data at `place`, in this process: what it says, and its exit code. */
export function leadSession(place: ConnectionOptions, options: SessionOptions = {}) {
  return programSession(leadsProgram, place, options)
}
