import { once } from 'node:events'
import type { Server } from 'node:net'
import { onTestFinished } from 'vitest'
import { portOf } from './port-of.ts'

/** Starts a server on a free port of this machine until the test ends; returns the port. */
export async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server.address())
}
