import { z } from 'zod'
import { auditEvents, readAudit } from '#database/database'
import { allStaff } from '../access/staff.ts'
import { deskRoutes } from '../routes.ts'
import type { Desk } from '../visit.ts'
import { type AuditDetail, auditDetails } from './audit-details.ts'

const pageLength = 50

const text = z.string().min(1).max(300).optional().catch(undefined)
const filterInput = z.object({ by: text, event: text, before: text })

/** What the audit log shows. */
export type AuditView = Readonly<{
  lines: readonly Readonly<{
    id: string
    /** ISO 8601, UTC. */
    createdAt: string
    event: string
    /** An e-mail address, or `command line`; undefined for the server. */
    by: string | undefined
    details: readonly AuditDetail[]
  }>[]
  /** Names by e-mail address, of whoever has or had access. */
  names: ReadonlyMap<string, string>
  /** The kinds of lines that there are. */
  events: readonly string[]
  by: string | undefined
  event: string | undefined
  /** Where older and the newest lines are; undefined where they are not or shown already. */
  older: string | undefined
  newest: string | undefined
}>

/** The audit log, for owners: who did what, and when; newest first, 50 a page. */
export async function auditPage(desk: Desk): Promise<AuditView> {
  const { database, query } = desk
  const { db } = database
  const { by, event, before } = filterInput.parse(Object.fromEntries(query))
  const found = await readAudit(db, pageLength + 1, { by, event, before })
  const lines = found.slice(0, pageLength)
  const address = (from?: string) => {
    const kept = new URLSearchParams({
      ...{ ...(by && { by }), ...(event && { event }) },
      ...(from && { before: from }),
    })
    return kept.size > 0 ? `${deskRoutes.audit.path}?${kept}` : deskRoutes.audit.path
  }
  const names = new Map((await allStaff(db)).map(({ email, name }) => [email, name]))
  const details = await auditDetails(lines, names, desk)
  return {
    ...{ names, by, event },
    lines: lines.map((line, at) => ({
      ...{ id: line.id, createdAt: line.createdAt, event: line.event },
      by: typeof line.details.by === 'string' ? line.details.by : undefined,
      details: details[at] ?? [],
    })),
    events: await auditEvents(db),
    older: found.length > pageLength ? address(lines.at(-1)?.id) : undefined,
    newest: before === undefined ? undefined : address(),
  }
}
