import { z } from 'zod'
import { before } from '#database/database'
import { faultName } from '#log/log'
import { type DeskRoute, mayOpen } from '../access/rights.ts'
import { type Desk, deskPage, onlyPosts, staffOf, textResponse } from '../page.ts'
import { postedForm } from '../posted-form.ts'

/** A page that has not reported for this long counts as closed. */
const goneAfterMs = 45_000

const subjectSchema = z
  .string()
  .max(100)
  .regex(/^(lead:[\da-f-]{36}|story:(project|news):[\w-]{1,80}|setting:[\w/-]{1,80})$/)

/**
 * A sentence, in the reader's language, on who else has a page open; `''` for nobody.
 *
 * @param subject `lead:ID`, `story:TYPE:ID` or `setting:AREA/PART`
 */
export async function presentText(desk: Desk, subject: string): Promise<string> {
  const rows = await desk.database.db
    .selectFrom('open_pages')
    .innerJoin('staff', 'staff.id', 'open_pages.staff_id')
    .select('staff.name')
    .where('subject', '=', subject)
    .where('staff_id', '!=', staffOf(desk).id)
    .where('staff.removed_at', 'is', null)
    .where('seen_at', '>', before(desk.now, goneAfterMs))
    .orderBy('staff.name')
    .execute()
  if (rows.length === 0) return ''
  const values = { count: rows.length, names: rows.map(({ name }) => name).join(', ') }
  return desk.services.texts.translate(desk.language)('deskLeads:present', values)
}

/**
 * The heartbeat of an open page, every twenty seconds: answers with a sentence on who else has it open.
 * 422 for an invalid subject, 403 for a lead or a setting that the visitor may not open.
 */
export const openPagesPage = deskPage('openPages', async (desk): Promise<Response> => {
  const { request, services } = desk
  if (request.method !== 'POST') return onlyPosts()
  const form = await postedForm(request)
  const { role } = staffOf(desk)
  const { data: subject } = subjectSchema.safeParse(form.get('subject'))
  if (!subject) return new Response(null, { status: 422 })
  const isClosedTo = (head: string, route: DeskRoute) =>
    subject.startsWith(head) && !mayOpen(route, role)
  if (isClosedTo('lead:', 'lead') || isClosedTo('setting:', 'setting')) {
    return new Response(null, { status: 403 })
  }
  const isClosed = form.get('do') === 'close'
  // A failed write, as on a full disk, must not hide who else is there.
  await note(desk, subject, isClosed).catch((thrown: unknown) =>
    services.log.warn('open page not noted', { reason: faultName(thrown) }),
  )
  if (isClosed) return new Response(null, { status: 204 })
  return textResponse(await presentText(desk, subject))
})

async function note(desk: Desk, subject: string, isClosed: boolean): Promise<void> {
  const { database, now } = desk
  const { id: staff_id } = staffOf(desk)
  const seen_at = now.toISOString()
  await database.transaction(async (trx) => {
    if (isClosed) {
      const own = trx.deleteFrom('open_pages').where('subject', '=', subject)
      await own.where('staff_id', '=', staff_id).execute()
      return
    }
    await trx.deleteFrom('open_pages').where('seen_at', '<=', before(now, goneAfterMs)).execute()
    await trx
      .insertInto('open_pages')
      .values({ subject, staff_id, seen_at })
      .onConflict((conflict) => conflict.columns(['subject', 'staff_id']).doUpdateSet({ seen_at }))
      .execute()
  })
}
