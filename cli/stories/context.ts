import type { Agent } from 'node:https'
import { addAudit, type Database } from '#database/database'
import { type Basics, commandOn } from '../program.ts'

/** What the commands of `npm run stories` work with. */
export type Context = Basics &
  Readonly<{
    database: Database
    /** Folder of the pictures that staff have added. */
    imagesDir: string
    /** See IMAGE_HOSTS. */
    imageHosts: readonly string[]
    /** How hosts of pictures are connected to, when it is not the usual way; see `fetchRemote`. */
    imageAgent: Agent | undefined
  }>

/** Declares one of them. */
export const command = commandOn<Context>()

/** Notes in the audit log what an export has told of, also one that broke off. */
export async function auditExport(
  { database, now }: Context,
  taken: Readonly<{ format: string; stories: number; type?: string }>,
): Promise<void> {
  const details = { by: 'command line', ...taken }
  await database.transaction((trx) =>
    addAudit(trx, { event: 'stories exported', details, now: now() }),
  )
}

/** Notes in the audit log what an import has done, unless that was nothing. */
export async function auditImport(
  { database, now }: Context,
  event: 'stories imported' | 'leads imported',
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const done = Object.entries(counts).filter(([, count]) => count > 0)
  if (done.length === 0) return
  const details = { by: 'command line', counts: Object.fromEntries(done) }
  await database.transaction((trx) => addAudit(trx, { event, details, now: now() }))
}
