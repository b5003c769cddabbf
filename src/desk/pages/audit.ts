import { z } from 'zod'
import { auditEvents, readAudit } from '#database/database'
import { allStaff } from '../access/staff.ts'
import { deskRoutes, withQuery } from '../routes.ts'
import type { Desk, ViewOf } from '../visit.ts'
import { auditDetails } from './audit-details.ts'

const pageLength = 50

const text = z.string().min(1).max(300).optional().catch(undefined)
const filterInput = z.object({ by: text, event: text, before: text })

/** What the audit log shows. */
export type AuditView = ViewOf<typeof auditPage>

/** The audit log, for owners: who did what, and when; newest first, 50 a page. */
export async function auditPage(desk: Desk) {
  const { database, query } = desk
  const { db } = database
  const { by, event, before } = filterInput.parse(Object.fromEntries(query))
  const found = await readAudit(db, pageLength + 1, { by, event, before })
  const lines = found.slice(0, pageLength)
  const address = (from?: string) => withQuery(deskRoutes.audit.path, { by, event, before: from })
  const names = new Map((await allStaff(db)).map(({ email, name }) => [email, name]))
  const details = await auditDetails(lines, names, desk)
  return {
    names,
    by,
    event,
    lines: lines.map((line, at) => ({
      id: line.id,
      createdAt: line.createdAt,
      event: line.event,
      /** An e-mail address, or `command line`; undefined for the server. */
      by: typeof line.details.by === 'string' ? line.details.by : undefined,
      details: details[at] ?? [],
    })),
    events: await auditEvents(db),
    // Undefined where there are none, or shown already.
    older: found.length > pageLength ? address(lines.at(-1)?.id) : undefined,
    newest: before === undefined ? undefined : address(),
  }
}
