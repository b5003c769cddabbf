import { randomUUID, randomUUIDv7 } from 'node:crypto'

/** A row to insert: the table, and its values by column. */
export type Row = Readonly<{ table: string; values: Readonly<Record<string, string | number>> }>

/** The rows that the site stores for one submission of the contact form, emails included. */
export function submissionRows(): readonly Row[] {
  const id = randomUUIDv7()
  const hash = () => randomUUID() + randomUUID()
  const now = new Date().toISOString()
  const submission = {
    id,
    form: 'contact',
    language: 'is',
    created_at: now,
    state: 'new',
    fields: JSON.stringify({ message: 'x'.repeat(500) }),
    submission_key: `contact:${randomUUID()}`,
    content_hash: hash(),
    message_hash: hash(),
    reasons: '[]',
    score: 0,
  }
  const emails = ['staff', 'sender'].map((kind) => ({
    id: randomUUIDv7(),
    submission_id: id,
    kind,
    message_id: `<${randomUUID()}@example.is>`,
    letter: 'null',
    created_at: now,
    next_attempt_at: now,
  }))
  // Of the network, of the address that gets a confirmation, and of both.
  const arrivals = [1, 2, 3].map(() => ({ id: randomUUIDv7(), sender: hash(), created_at: now }))
  return [
    { table: 'submissions', values: submission },
    ...arrivals.map((values) => ({ table: 'arrivals', values })),
    ...emails.map((values) => ({ table: 'outbox', values })),
  ]
}

/** The statement that inserts such a row; `mark` writes the parameter at a place, from 1. */
export function insertStatement({ table, values }: Row, mark: (place: number) => string): string {
  const names = Object.keys(values)
  const marks = names.map((_, at) => mark(at + 1))
  return `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`
}
