import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'

const schema = z.object({
  /** Posts answered 200, those of the warm-up and of the end included. */
  acknowledged: z.number(),
  /** How many got another status. */
  refused: z.record(z.string(), z.number()),
  /** Milliseconds, ascending: one for each post acknowledged within the measured time. */
  latencies: z.array(z.number()),
  /** How much of one core the load itself took; near 1 the load is what was measured. */
  cpuShare: z.number(),
})

/** What `bench/load.ts` saw. */
export type LoadReport = z.infer<typeof schema>

/**
 * Posts contact forms to the site on `port` from another process, over as many connections, each
 * of which waits for its answer before it posts again; `warmMs` before, then `measureMs` measured.
 * Throws when a connection breaks.
 */
export async function runLoad(
  port: number,
  connections: number,
  warmMs: number,
  measureMs: number,
): Promise<LoadReport> {
  const words = [join(import.meta.dirname, 'load.ts'), port, connections, warmMs, measureMs]
  const { stdout } = await promisify(execFile)(process.execPath, words.map(String), {
    maxBuffer: 64 * 1024 * 1024,
  })
  return schema.parse(JSON.parse(stdout))
}
