import type { ExpressionBuilder, Transaction } from 'kysely'
import { type Database, type Engine, parseJson, type Row, type Schema } from '#database/database'
import { type EmailName, type LeadEmailKind, reviveEmail } from '#email/email'
import { answerDue, withPromise } from '../emails/response-time.ts'
import { type Actor, addLeadEvent, emailsOf, takeVersion } from './events.ts'
import { type LeadState, readLead, wholeLead } from './lead.ts'
import { emailsOwed, enqueueForLead, heldBack, recipientOfEmail } from './recipients.ts'

/** A change to a lead. */
export type LeadChange =
  | Readonly<{ kind: 'state'; to: Exclude<LeadState, 'quarantined'> }>
  | Readonly<{ kind: 'assignee'; to: Readonly<{ id: string; name: string }> | null }>
  | Readonly<{ kind: 'note'; text: string }>
  | Readonly<{ kind: 'quarantine' }>
  /** @param webhook whether to send it to the operator's webhook too */
  | Readonly<{ kind: 'release'; webhook: boolean }>
  /** Retries emails of a kind that were given up; if all were sent, or there is none, sends another. */
  | Readonly<{ kind: 'resend'; email: LeadEmailKind; webhook: boolean }>

/** Who changes a lead, when, and which version they saw. */
type Changing = Readonly<{
  by: Actor
  /** The version that was shown; without it, any version is changed. */
  version?: number | undefined
  now: Date
}>

/** The outcome of a change. Only `done` has written anything. */
type Changed =
  | Readonly<{
      outcome: 'done'
      /** The kinds of emails that were enqueued. */
      owed: readonly LeadEmailKind[]
      /** Unsent emails that were removed from the outbox. */
      withdrawn: readonly EmailName[]
    }>
  /** `conflict`: somebody else changed it in the meantime. `refused`: not possible in its state. */
  | Readonly<{ outcome: 'gone' | 'conflict' | 'refused' }>

const plainlyDone = { outcome: 'done', owed: [], withdrawn: [] } as const

/**
 * Changes a lead and records that in its history and the audit log, in one transaction. Throws if its row is
 * damaged and the change needs its contents.
 */
export async function changeLead(
  { engine, transaction }: Database,
  id: string,
  changing: Changing,
  change: LeadChange,
): Promise<Changed> {
  return await transaction(async (trx) => {
    const row = await lockRow(engine, trx, id)
    return row ? await changeRow(trx, row, changing, change) : { outcome: 'gone' }
  })
}

/** A lead in the version that a list showed. */
type ShownLead = Readonly<{ id: string; version: number }>

/** The changes that can be made to many leads at once. */
type ChangeOfMany = Extract<LeadChange, { kind: 'state' | 'quarantine' | 'release' }>

/**
 * Changes many leads. A lead is skipped if somebody else changed it in the meantime, if the change is not
 * possible in its state, or if its row is too damaged.
 *
 * @returns how many were changed, and for all of them the emails enqueued and withdrawn
 */
export async function changeLeads(
  { engine, transaction }: Database,
  leads: readonly ShownLead[],
  change: ChangeOfMany,
  by: Actor,
  now: Date,
): Promise<Readonly<{ changed: number; owed: LeadEmailKind[]; withdrawn: EmailName[] }>> {
  return await transaction(async (trx) => {
    const all: Extract<Changed, { outcome: 'done' }>[] = []
    // All transactions lock rows in the same order, to prevent deadlocks.
    for (const { id, version } of leads.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await lockRow(engine, trx, id)
      if (!row || (change.kind === 'release' && readLead(row).isDamaged)) continue
      const done = await changeRow(trx, row, { by, version, now }, change)
      if (done.outcome === 'done') all.push(done)
    }
    return {
      changed: all.length,
      owed: all.flatMap(({ owed }) => owed),
      withdrawn: all.flatMap(({ withdrawn }) => withdrawn),
    }
  })
}

async function lockRow(engine: Engine, trx: Transaction<Schema>, id: string) {
  return await trx
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** `changeLead` for a row that is already locked. */
async function changeRow(
  trx: Transaction<Schema>,
  row: Row<'leads'>,
  { by, version, now }: Changing,
  change: LeadChange,
): Promise<Changed> {
  if (version !== undefined && row.version !== version) return { outcome: 'conflict' }
  const applied = await applyChange(trx, row, change, now)
  if (!applied) return { outcome: 'refused' }
  const { details, ...done } = applied
  await takeVersion(trx, row.id, row.version)
  await addLeadEvent(trx, { lead: row.id, kind: change.kind, by, details, now })
  return done
}

type Done = Extract<Changed, { outcome: 'done' }> &
  Readonly<{ details: Readonly<Record<string, string>> }>

/**
 * Applies a change. Returns undefined, with nothing written, if it is not possible in this state or changes
 * nothing.
 */
async function applyChange(
  trx: Transaction<Schema>,
  row: Row<'leads'>,
  change: LeadChange,
  now: Date,
): Promise<Done | undefined> {
  const isQuarantined = row.state === 'quarantined'
  switch (change.kind) {
    case 'state': {
      if (isQuarantined || row.state === change.to) return undefined
      const due_at = dueOf(row, change.to, new Date(row.created_at))
      await write(trx, row.id, { state: change.to, due_at })
      return { ...plainlyDone, details: { from: row.state, to: change.to } }
    }
    case 'assignee': {
      const assignee = change.to?.id ?? null
      if (row.assignee === assignee) return undefined
      await write(trx, row.id, { assignee })
      return { ...plainlyDone, details: { to: change.to?.name ?? '' } }
    }
    case 'note':
      return change.text === '' ? undefined : { ...plainlyDone, details: { text: change.text } }
    case 'quarantine':
      return row.state === 'new' ? await quarantine(trx, row.id, now) : undefined
    case 'release':
      return isQuarantined ? await release(trx, row, change, now) : undefined
    case 'resend':
      return isQuarantined ? undefined : await resend(trx, row, change, now)
  }
}

type Values = Partial<Pick<Row<'leads'>, 'state' | 'assignee' | 'due_at'>>

async function write(trx: Transaction<Schema>, id: string, values: Values): Promise<void> {
  await trx.updateTable('leads').set(values).where('id', '=', id).execute()
}

/** When an answer is due, ISO 8601. For a damaged row only its form is taken into account. */
function dueOf(row: Row<'leads'>, state: LeadState, since: Date): string | null {
  return answerDue(readLead(row), state, since)
}

/**
 * Quarantines a lead and withdraws its unsent emails. One that a worker has leased stays, so that it is known
 * afterwards whether it was sent. Replies of staff are held until the release, which could not create them
 * again.
 */
async function quarantine(trx: Transaction<Schema>, id: string, now: Date): Promise<Done> {
  await write(trx, id, { state: 'quarantined', due_at: null })
  await trx
    .updateTable('outbox')
    .set({ dead_at: now.toISOString(), last_error: heldBack })
    .where('lead_id', '=', id)
    .where('kind', '=', 'reply')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where(isNotLeased(now))
    .execute()
  return { ...plainlyDone, withdrawn: await withdraw(trx, id, now), details: {} }
}

/**
 * Releases a lead and enqueues its emails, including held replies. Kinds that were sent before the quarantine
 * are not sent again; emails to staff are not sent again to the same address.
 */
async function release(
  trx: Transaction<Schema>,
  row: Row<'leads'>,
  options: Readonly<{ webhook: boolean }>,
  now: Date,
): Promise<Done> {
  const lead = wholeLead(row)
  await write(trx, row.id, { state: 'new', due_at: dueOf(row, 'new', now) })
  await withdraw(trx, row.id, now)
  // A worker that has leased an email may have seen the quarantine: this keeps it from closing the email.
  await trx
    .updateTable('outbox')
    .set({ attempts: 0 })
    .where('lead_id', '=', row.id)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute()
  const left = await trx
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'last_error'])
    .where('lead_id', '=', row.id)
    .execute()
  const held = left.filter(({ last_error }) => last_error === heldBack)
  for (const { id } of held) await reviveEmail(trx, id, now)
  const isStaff = ({ kind }: Readonly<{ kind: string }>) => kind === 'staff'
  const notified = left
    .filter(isStaff)
    .map(({ payload }) => recipientOfEmail(parseJson(payload), lead.form))
  const had = new Set(left.map(({ kind }) => kind))
  const drafts = emailsOwed(lead.fields, options).filter((it) => isStaff(it) || !had.has(it.kind))
  const kinds = await enqueueForLead(trx, lead, drafts, now, notified)
  const owed = [...kinds, ...held.map(() => 'reply' as const)]
  return { ...plainlyDone, owed, details: { emails: owed.join(', ') } }
}

async function resend(
  trx: Transaction<Schema>,
  row: Row<'leads'>,
  { email, webhook }: Extract<LeadChange, { kind: 'resend' }>,
  now: Date,
): Promise<Done | undefined> {
  const all = (await emailsOf(trx, row.id, now)).filter(({ kind }) => kind === email)
  const owed: LeadEmailKind[] = []
  for (const { id, state } of all) {
    if (state === 'dead' && (await reviveEmail(trx, id, now))) owed.push(email)
  }
  const lead = wholeLead(row)
  const drafts = emailsOwed(lead.fields, { webhook })
    .filter(({ kind }) => kind === email && all.every(({ state }) => state === 'sent'))
    .map((draft) => withPromise(draft, all[0]?.createdAt ?? row.created_at))
  await enqueueForLead(trx, lead, drafts, now)
  owed.push(...drafts.map(({ kind }) => kind))
  if (owed.length === 0) return undefined
  return { ...plainlyDone, owed, details: { emails: owed.join(', ') } }
}

async function withdraw(trx: Transaction<Schema>, id: string, now: Date): Promise<EmailName[]> {
  const rows = await trx
    .deleteFrom('outbox')
    .where('lead_id', '=', id)
    .where('kind', '<>', 'reply')
    .where('sent_at', 'is', null)
    .where(isNotLeased(now))
    .returning(['message_id', 'created_at'])
    .execute()
  return rows.map((row) => ({ messageId: row.message_id, createdAt: row.created_at }))
}

/** The condition that no worker has leased an email. */
function isNotLeased(now: Date) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'outbox'>) =>
    or([eb('locked_until', 'is', null), eb('locked_until', '<=', now.toISOString())])
}
