import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { parseJson } from '#database/content-columns'
import type { Engine } from '#database/database'
import type { Schema } from '#database/schema'

/** Who sent a post, in keyed hashes (`senderHash`). */
export type Sender = Readonly<{
  network: string
  /** Of the e-mail address that a confirmation would go to; null without one. */
  address: string | null
}>

/** What the database knows that bears on a new submission. */
export type History = Readonly<{
  /** When the network's latest submissions were stored, newest first, as far back as is kept. */
  hits: readonly Date[]
  /** The fields of the last day's latest submissions with the same message. */
  sameMessage: readonly Readonly<Record<string, string>>[]
  /** Confirmations that were owed within the hour. */
  confirmed: Readonly<{
    /** To the post's address, whatever network they came from. */
    address: number
    /** For posts from its network, to whatever address. */
    network: number
    /** To how many different addresses those of its network went. */
    recipients: number
  }>
}>

type Asked = Readonly<{
  sender: Sender
  /** Hash of what was written freely; null when that is too little to tell texts apart. */
  messageHash: string | null
  now: Date
}>

/** Reads what came before a post, no more than so many hits and confirmations of its sender. */
export async function readHistory(
  trx: Transaction<Schema>,
  { sender, messageHash, now }: Asked,
  most: Readonly<{ hits: number; confirmations: number }>,
): Promise<History> {
  const all = await latestHits(trx, sender, most.hits + most.confirmations, now)
  const network = all.filter((it) => it.sender.startsWith(confirmationOf(sender.network, '')))
  return {
    hits: all.flatMap((it) => (it.sender === sender.network ? it.at : [])).slice(0, most.hits),
    sameMessage: messageHash === null ? [] : await sameMessage(trx, messageHash, now),
    confirmed: {
      address: all.filter((it) => it.sender === sender.address).length,
      network: network.length,
      recipients: new Set(network.map((it) => it.sender)).size,
    },
  }
}

/** How long a hit is kept, in milliseconds: no limit looks further back. */
const hitsKeptMs = 60 * 60 * 1000

/** So few that a post hardly feels it, and more than one post leaves behind. */
const forgottenAtOnce = 100

/**
 * Notes in the table of rate-limit hits that a submission from `network` is stored, and forgets some
 * hits that are not needed any more.
 *
 * @param confirmed hash of the e-mail address that a confirmation goes to; null when none does
 */
export async function noteHit(
  engine: Engine,
  trx: Transaction<Schema>,
  network: string,
  confirmed: string | null,
  now: Date,
): Promise<void> {
  const senders =
    confirmed === null ? [network] : [network, confirmed, confirmationOf(network, confirmed)]
  await trx
    .insertInto('arrivals')
    .values(
      senders.map((sender) => ({ id: randomUUIDv7(), sender, created_at: now.toISOString() })),
    )
    .execute()
  await trx
    .deleteFrom('arrivals')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('arrivals')
        .select('id')
        .where('created_at', '<=', keptSince(now))
        .orderBy('created_at')
        .limit(forgottenAtOnce)
        // Posts at the same time would wait for each other's deletions, perhaps in a circle.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute()
}

async function latestHits(
  trx: Transaction<Schema>,
  { network, address }: Sender,
  atMost: number,
  now: Date,
): Promise<{ sender: string; at: Date }[]> {
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
    .where('created_at', '>', keptSince(now))
    .orderBy('created_at', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ sender, created_at }) => ({ sender, at: new Date(created_at) }))
}

/** Under which name a confirmation is noted that a post from `network` brought to `address`. */
function confirmationOf(network: string, address: string): string {
  return `${network}>${address}`
}

function keptSince(now: Date): string {
  return new Date(now.getTime() - hitsKeptMs).toISOString()
}

const lookBackMs = 24 * 60 * 60 * 1000

/** Enough to tell a wave from chance. */
const enough = 10

const fieldsSchema = z.record(z.string(), z.string())

/** Rows that are damaged are left out: they must not cost the next visitor. */
async function sameMessage(
  trx: Transaction<Schema>,
  messageHash: string,
  now: Date,
): Promise<Record<string, string>[]> {
  const rows = await trx
    .selectFrom('submissions')
    .select('fields')
    .where('message_hash', '=', messageHash)
    .where('created_at', '>', new Date(now.getTime() - lookBackMs).toISOString())
    .orderBy('created_at', 'desc')
    .limit(enough)
    .execute()
  return rows.flatMap(({ fields }) => {
    const read = fieldsSchema.safeParse(parseJson(fields))
    return read.success ? [read.data] : []
  })
}

/** How long the same content without a key counts as one submission, in milliseconds. */
const sameContentWindowMs = 10 * 60 * 1000

type Sent = Readonly<{
  form: string
  /** As the browser made it; null without JavaScript. */
  key: string | null
  contentHash: string
  now: Date
}>

/** Whether a post repeats a submission, or is one of its own. */
type Repetition =
  | Readonly<{ repeats: string }>
  | Readonly<{
      /** What to store as its key. */
      key: string | null
      /** The id of the first submission with the same key, whose content is another. */
      follows: string | null
    }>

/**
 * Finds what a post repeats, if anything. With a key it repeats what has the same key and content; the same key
 * with other content is a correction, which follows the first. Without a key it repeats the newest
 * of the same form and content within ten minutes.
 */
export async function findRepetition(trx: Transaction<Schema>, sent: Sent): Promise<Repetition> {
  const { form, contentHash, now } = sent
  if (sent.key !== null) {
    const [first, correction] = keysOf(form, sent.key, contentHash)
    const rows = await trx
      .selectFrom('submissions')
      .select(['id', 'submission_key', 'content_hash'])
      .where('submission_key', 'in', [first, correction])
      .execute()
    const same = rows.find((row) => row.content_hash === contentHash)
    if (same) return { repeats: same.id }
    const [earlier] = rows
    return earlier ? { key: correction, follows: earlier.id } : { key: first, follows: null }
  }
  const since = new Date(now.getTime() - sameContentWindowMs).toISOString()
  const row = await trx
    .selectFrom('submissions')
    .select('id')
    .where('form', '=', form)
    .where('content_hash', '=', contentHash)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { repeats: row.id } : { key: null, follows: null }
}

/** What is stored as the key of a form's first submission, and of one that corrects it. */
function keysOf(form: string, key: string, contentHash: string): readonly [string, string] {
  const first = `${form}:${key}`
  return [first, `${first}:${contentHash}`]
}
