import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database, Schema } from '#database/database'
import { postedForm } from './posted-form.ts'
import { mayOpen } from './routes.ts'
import { type Desk, staffOf } from './visit.ts'

/** Somebody who has not said so for as long has it open no more. */
const goneAfterMs = 45_000

const subjectSchema = z
  .string()
  .max(100)
  .regex(/^(lead:[\da-f-]{36}|story:(project|news):[\w-]{1,80})$/)

/** The sentence that says who else has something open, in the words of whoever looks; `''` for nobody. */
export async function presentText(desk: Desk, subject: string): Promise<string> {
  const names = await othersAt(desk.database.db, subject, staffOf(desk).id, desk.now)
  if (names.length === 0) return ''
  const values = { count: names.length, names: names.join(', ') }
  return desk.services.texts.translate(desk.language)('deskLeads:present', values)
}

/**
 * The names of those who have `subject` open at `now`, in their order.
 *
 * @param subject `lead:ID` or `story:TYPE:ID`
 * @param own the id of whoever asks
 */
async function othersAt(
  db: Kysely<Schema>,
  subject: string,
  own: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('open_pages')
    .innerJoin('staff', 'staff.id', 'open_pages.staff_id')
    .select('staff.name')
    .where('subject', '=', subject)
    .where('staff_id', '!=', own)
    .where('staff.removed_at', 'is', null)
    .where('seen_at', '>', goneBefore(now))
    .orderBy('staff.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Notes that somebody has `subject` open, and forgets whoever is gone. */
async function noteOpen(
  { transaction }: Database,
  subject: string,
  staff_id: string,
  now: Date,
): Promise<void> {
  const seen_at = now.toISOString()
  await transaction(async (trx) => {
    await trx.deleteFrom('open_pages').where('seen_at', '<=', goneBefore(now)).execute()
    await trx
      .insertInto('open_pages')
      .values({ subject, staff_id, seen_at })
      .onConflict((conflict) => conflict.columns(['subject', 'staff_id']).doUpdateSet({ seen_at }))
      .execute()
  })
}

/** Notes that somebody no longer has `subject` open. */
async function noteClosed(
  { transaction }: Database,
  subject: string,
  staffId: string,
): Promise<void> {
  await transaction(async (trx) => {
    await trx
      .deleteFrom('open_pages')
      .where('subject', '=', subject)
      .where('staff_id', '=', staffId)
      .execute()
  })
}

function goneBefore(now: Date): string {
  return new Date(now.getTime() - goneAfterMs).toISOString()
}

/**
 * Takes the word of an open page every twenty seconds, and answers with a sentence on who else has it
 * open. 422 for what is no subject, 403 for a lead where one may open none.
 */
export async function openPagesPage(desk: Desk): Promise<Response> {
  if (desk.request.method !== 'POST') {
    return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  }
  const form = await postedForm(desk.request)
  const staff = staffOf(desk)
  const { data: subject } = subjectSchema.safeParse(form.get('subject'))
  if (!subject) return new Response(null, { status: 422 })
  if (subject.startsWith('lead:') && !mayOpen('lead', staff.role)) {
    return new Response(null, { status: 403 })
  }
  if (form.get('do') === 'close') {
    await noteClosed(desk.database, subject, staff.id)
    return new Response(null, { status: 204 })
  }
  await noteOpen(desk.database, subject, staff.id, desk.now)
  return Response.json({ text: await presentText(desk, subject) })
}
