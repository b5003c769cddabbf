import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { openDatabase } from '#database/database'
import { root } from '#server/root'
import { startSite } from '../tests/site-process.ts'
import { openSmtpServer } from '../tests/smtp-server.ts'
import type { Subject } from './subject.ts'

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

// A site that has just started runs uncompiled code for its first few thousand posts.
const warmUp = { connections: 16, ms: 4_000 }
const settleMs = 300
/** What a mail server on the internet takes for an email. */
const mailServerMs = 250

/**
 * Starts the built site on an empty database, puts the load on it, ends it with SIGKILL, and counts
 * what it has stored. Throws when a post was refused, or when anything that was acknowledged is
 * missing: two emails are owed for each submission.
 */
export async function measureSite(
  { place: makePlace }: Subject,
  connections: number,
  measureMs: number,
): Promise<LoadReport> {
  const { place, remove } = await makePlace()
  const mail = await openSmtpServer({ taking: (say) => void setTimeout(say, mailServerMs) })
  const site = await startSite({
    checkout: root,
    dataDir: place.dataDir,
    env: {
      SMTP_URL: mail.url,
      TRUSTED_PROXY: '127.0.0.1',
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    },
  })
  const before = await runLoad(site.port, warmUp.connections, 0, warmUp.ms)
  const report = await runLoad(site.port, connections, settleMs, measureMs)
  await site.kill()
  const { db, close } = await openDatabase(place)
  const count = async (table: 'submissions' | 'outbox') => {
    const counting = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
    return (await counting.executeTakeFirstOrThrow()).n
  }
  const [stored, owed] = [await count('submissions'), await count('outbox')]
  await close()
  await mail.close()
  await remove()
  const refused = { ...before.refused, ...report.refused }
  if (Object.keys(refused).length > 0) {
    throw new Error(`refused: ${JSON.stringify(refused)}\n${site.output().slice(-2_000)}`)
  }
  const acknowledged = before.acknowledged + report.acknowledged
  if (stored !== acknowledged || owed !== 2 * acknowledged) {
    throw new Error(`${acknowledged} acknowledged, ${stored} stored, ${owed} emails owed`)
  }
  return report
}

/**
 * Posts contact forms to the site on `port` from another process, over as many connections, each
 * of which waits for its answer before it posts again; `warmMs` before, then `measureMs` measured.
 * Throws when a connection breaks.
 */
async function runLoad(
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
