import { createServer } from 'node:net'
import { portOf } from './port-of.ts'

/** A port of this machine on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const port = portOf(probe.address())
      probe.close(() => resolve(port))
    })
  })
}
