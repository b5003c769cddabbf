import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { type Engine, parseJson, type Schema } from '#database/database'
import type { Values } from '../forms/values.ts'

/** What tells one post from another, and one sender from another. */
export type Sent = Readonly<{
  form: string
  fields: Values
  /** The key that the browser made for this instance of the form; null without JavaScript. */
  key: string | null
  contentHash: string
  /** Equal for the same text of many senders (`textHash`); null for too little text. */
  messageHash: string | null
  /** Keyed hashes (`senderHash`) of the network, and of the address that a confirmation goes to. */
  sender: Readonly<{ network: string; address: string | null }>
  now: Date
}>

/** Reads what came before a post, no more than so many hits and confirmations of its sender. */
export async function readHistory(
  trx: Transaction<Schema>,
  sent: Pick<Sent, 'sender' | 'messageHash' | 'fields' | 'now'>,
  most: Readonly<{ hits: number; confirmations: number }>,
) {
  const { network, address } = sent.sender
  const rows = await trx
    .selectFrom('arrivals')
    .select(['sender', 'created_at'])
    .where(({ eb, or, and }) =>
      or([
        eb('sender', 'in', address === null ? [network] : [network, address]),
        // All that begin with it; no hash has these characters.
        and([eb('sender', '>', `${network}>`), eb('sender', '<', `${network}?`)]),
      ]),
    )
    .where('created_at', '>', before(sent.now, hitsKeptMs))
    .orderBy('created_at', 'desc')
    .limit(most.hits + most.confirmations)
    .execute()
  const confirmations = rows.filter((row) => row.sender.startsWith(`${network}>`))
  return {
    /** When the network's latest submissions were stored, newest first. */
    hits: rows
      .filter((row) => row.sender === network)
      .slice(0, most.hits)
      .map((row) => new Date(row.created_at)),
    othersWithText: await countOthers(trx, sent),
    /** Confirmations within the hour: to the address, for the network, and to how many addresses. */
    confirmed: {
      address: rows.filter((row) => row.sender === address).length,
      network: confirmations.length,
      recipients: new Set(confirmations.map((row) => row.sender)).size,
    },
  }
}

/** How long a hit is kept: no limit looks further back. */
const hitsKeptMs = 60 * 60 * 1000

/** So few that a post hardly feels it, and more than one post leaves behind. */
const forgottenAtOnce = 100

/**
 * Notes that a submission from `network` is stored, and the hash of the address that a confirmation
 * goes to, if one does; forgets some hits that are not needed any more.
 */
export async function noteHit(
  engine: Engine,
  trx: Transaction<Schema>,
  network: string,
  confirmed: string | null,
  now: Date,
): Promise<void> {
  const senders = confirmed === null ? [network] : [network, confirmed, `${network}>${confirmed}`]
  const created_at = now.toISOString()
  await trx
    .insertInto('arrivals')
    .values(senders.map((sender) => ({ id: randomUUIDv7(), sender, created_at })))
    .execute()
  await trx
    .deleteFrom('arrivals')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('arrivals')
        .select('id')
        .where('created_at', '<=', before(now, hitsKeptMs))
        .orderBy('created_at')
        .limit(forgottenAtOnce)
        // Posts at the same time would wait for each other's deletions, perhaps in a circle.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute()
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}

const sameTextMs = 24 * 60 * 60 * 1000

/** Enough to tell a wave from chance. */
const enough = 10

const fieldsSchema = z.object({ email: z.string().default('') })

async function countOthers(
  trx: Transaction<Schema>,
  { messageHash, fields, now }: Pick<Sent, 'messageHash' | 'fields' | 'now'>,
): Promise<number> {
  if (messageHash === null) return 0
  const rows = await trx
    .selectFrom('submissions')
    .select('fields')
    .where('message_hash', '=', messageHash)
    .where('created_at', '>', before(now, sameTextMs))
    .orderBy('created_at', 'desc')
    .limit(enough)
    .execute()
  const others = new Set<string>()
  for (const row of rows) {
    // A damaged row is left out: it must not cost the next visitor.
    const { data } = fieldsSchema.safeParse(parseJson(row.fields))
    if (data) others.add(data.email.toLowerCase())
  }
  others.delete(fields.email?.toLowerCase() ?? '')
  return others.size
}

const sameContentMs = 10 * 60 * 1000

/** Whether a post repeats a submission, or is one of its own. */
type Repetition =
  | Readonly<{ repeats: string }>
  | Readonly<{
      /** What to store as its key. */
      key: string | null
      follows: string | null
    }>

/**
 * What a post repeats: what has the same key and content, or without a key the newest of the same
 * content within ten minutes. The same key with other content follows the first.
 */
export async function findRepetition(
  trx: Transaction<Schema>,
  { form, key, contentHash, now }: Sent,
): Promise<Repetition> {
  if (key === null) {
    const row = await trx
      .selectFrom('submissions')
      .select('id')
      .where('form', '=', form)
      .where('content_hash', '=', contentHash)
      .where('created_at', '>=', before(now, sameContentMs))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? { repeats: row.id } : { key: null, follows: null }
  }
  const first = `${form}:${key}`
  const correction = `${first}:${contentHash}`
  const rows = await trx
    .selectFrom('submissions')
    .select(['id', 'content_hash'])
    .where('submission_key', 'in', [first, correction])
    .execute()
  const same = rows.find((row) => row.content_hash === contentHash)
  if (same) return { repeats: same.id }
  const [earlier] = rows
  return earlier ? { key: correction, follows: earlier.id } : { key: first, follows: null }
}
