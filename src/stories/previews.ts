import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database, Schema } from '#database/database'
import { keyOf } from './editing/slugs.ts'
import { auditStories } from './editing/write-stories.ts'
import { storiesWithIds } from './queries.ts'
import {
  type StoredOf,
  type StoredStory,
  type Story,
  type StoryType,
  storyFromJson,
  tableOf,
} from './story.ts'

/** The format of a token: 16 random bytes (base64url), so it cannot be guessed. */
const token = /^[\w-]{22}$/

/**
 * The story that a preview token shows at a key: the unsaved text, or for a shared link the stored story.
 * Undefined for an invalid token, without a query. Throws when the database does.
 */
export async function previewedStory<Type extends StoryType>(
  db: Kysely<Schema>,
  { type, key, given }: Readonly<{ type: Type; key: string; given: string }>,
  now: Date,
): Promise<StoredOf<Type> | undefined> {
  if (!token.test(given)) return undefined
  const preview = await db
    .selectFrom('previews')
    .select(['story_id', 'content'])
    .where(({ and }) => and({ token_hash: hashOf(given), type }))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!preview) return undefined
  const { story_id: id, content } = preview
  const written = content === null ? undefined : storyFromJson(content)
  const [story] =
    content === null
      ? await storiesWithIds<StoryType>(db, type, [id])
      : [written && { ...written, updated_at: written.updated_at ?? now.toISOString() }]
  // A project's preview follows a change of its id.
  const address = type === 'project' ? id : story && keyOf(story)
  return story && isOf(story, type) && address === key ? story : undefined
}

function isOf<Type extends StoryType>(story: StoredStory, type: Type): story is StoredOf<Type> {
  return story.type === type
}

/** The story, and the member of staff (an id) who shares or revokes its links. */
type Sharing = Readonly<{ type: StoryType; id: string; by?: string | null }>

/** Preview pages, visible only to those who have their address. All methods throw when the database does. */
export function createPreviews({ db, transaction }: Database) {
  return {
    /** Makes a token for sharing, which shows the stored story with this id, even a draft, until `expiresAt`. */
    async add({ type, id, by = null }: Sharing, expiresAt: Date, now = new Date()) {
      const made = newToken()
      const row = { type, story_id: id, content: null, expires_at: expiresAt.toISOString() }
      await transaction(async (trx) => {
        await trx
          .insertInto('previews')
          .values({ token_hash: hashOf(made), ...row })
          .execute()
        await auditLinks(trx, { type, id, by }, 'preview link made', now)
      })
      return made
    },

    /** The number of valid shared links of a story. */
    async passedOn({ type, id }: Pick<Sharing, 'type' | 'id'>, now: Date): Promise<number> {
      const { count } = await db
        .selectFrom('previews')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(({ and }) => and({ type, story_id: id }))
        .where('content', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Revokes all shared links of a story. */
    async takeBack({ type, id, by = null }: Sharing, now: Date): Promise<void> {
      await transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('previews')
          .where(({ and }) => and({ type, story_id: id }))
          .where('content', 'is', null)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) return
        await auditLinks(trx, { type, id, by }, 'preview links taken back', now)
      })
    },

    /**
     * Stores an unsaved text as the content of the editor's own token, in place of what it showed before. Makes a
     * new token when none is given, or it belongs to another story or to `add`.
     *
     * @returns the token
     */
    async renew(
      given: string | undefined,
      { content }: Readonly<{ content: Story }>,
      expiresAt: Date,
    ): Promise<string> {
      const { type, id } = content
      const row = { content: JSON.stringify(content), expires_at: expiresAt.toISOString() }
      return await transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('previews')
          .set(row)
          .where(({ and }) => and({ token_hash: hashOf(given ?? ''), type, story_id: id }))
          // A shared link always shows what is stored, so it is not updated.
          .where('content', 'is not', null)
          .executeTakeFirstOrThrow()
        if (given !== undefined && numUpdatedRows > 0n) return given
        const made = newToken()
        await trx
          .insertInto('previews')
          .values({ token_hash: hashOf(made), type, story_id: id, ...row })
          .execute()
        return made
      })
    },

    /** Deletes expired previews; returns how many. */
    forgetExpired: (now = new Date()): Promise<number> =>
      transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('previews')
          .where('expires_at', '<=', now.toISOString())
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      }),
  }
}

async function auditLinks(
  trx: Transaction<Schema>,
  { type, id, by = null }: Sharing,
  event: string,
  now: Date,
): Promise<void> {
  const titled = trx.selectFrom(tableOf[type]).select('title').where('id', '=', id)
  const title = (await titled.executeTakeFirst())?.title
  await auditStories(trx, by, event, { type, story: id, ...(title && { title }) }, now)
}

/** 16 random bytes (base64url). */
function newToken(): string {
  return randomBytes(16).toString('base64url')
}

function hashOf(given: string): string {
  return createHash('sha256').update(given).digest('hex')
}
