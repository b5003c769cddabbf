import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, Schema } from '#database/database'
import { keyOf } from './editing/addresses.ts'
import { storiesWithIds } from './queries.ts'
import { type StoredOf, type StoredStory, type Story, type StoryType, storyFrom } from './story.ts'
import type { ReadOptions } from './story-rows.ts'

/** A token is 16 random bytes (base64url): nobody guesses it. */
const token = /^[\w-]{22}$/

/** A new token, for `renew`. */
export function newPreviewToken(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * What a token shows under the key of a story, as it was written, or as the table has it; words that
 * are no token ask for nothing. Throws when the database does.
 */
export async function previewedStory<Type extends StoryType>(
  db: Kysely<Schema>,
  { type, key, given }: Readonly<{ type: Type; key: string; given: string }>,
  now: Date,
  report: ReadOptions['report'],
): Promise<StoredOf<Type> | undefined> {
  if (!token.test(given)) return undefined
  const preview = await db
    .selectFrom('previews')
    .select(['row_id', 'content'])
    .where(({ and }) => and({ token_hash: hashOf(given), type }))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!preview) return undefined
  const { row_id: id, content } = preview
  const written = content === null ? undefined : storyFrom(content)
  const [story] =
    content === null
      ? await storiesWithIds<StoryType>(db, type, [id], { report })
      : [written && { ...written, updated_at: written.updated_at ?? now.toISOString() }]
  // A project's preview goes along when its id changes.
  const address = type === 'project' ? id : story && keyOf(story)
  return story && isOf(story, type) && address === key ? story : undefined
}

function isOf<Type extends StoryType>(story: StoredStory, type: Type): story is StoredOf<Type> {
  return story.type === type
}

/** Pages that only those see who have their address. All throw when the database does. */
export function createPreviews({ transaction }: Database) {
  return {
    /**
     * Makes a token that shows the row with this id, drafts included, as it is in the table, until
     * `expiresAt`.
     */
    async add({ type, id }: Readonly<{ type: StoryType; id: string }>, expiresAt: Date) {
      const made = newPreviewToken()
      const row = { type, row_id: id, content: null, expires_at: expiresAt.toISOString() }
      await transaction(async (trx) => {
        await trx
          .insertInto('previews')
          .values({ token_hash: hashOf(made), ...row })
          .execute()
      })
      return made
    },

    /**
     * Shows what somebody is writing under a token of theirs (`newPreviewToken`), in place of what
     * it showed before. Does nothing when the token is another story's, or of `add`.
     */
    async renew(
      given: string,
      { content }: Readonly<{ content: Story }>,
      expiresAt: Date,
    ): Promise<void> {
      if (!token.test(given)) return
      const { type, id } = content
      const row = { content: JSON.stringify(content), expires_at: expiresAt.toISOString() }
      await transaction(async (trx) => {
        await trx
          .insertInto('previews')
          .values({ token_hash: hashOf(given), type, row_id: id, ...row })
          .onConflict((conflict) =>
            conflict
              .column('token_hash')
              .doUpdateSet(row)
              .where('previews.type', '=', type)
              .where('previews.row_id', '=', id)
              // A link that was passed on shows what is stored.
              .where('previews.content', 'is not', null),
          )
          .execute()
      })
    },

    /** Deletes what no address shows any more; returns how many. */
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

function hashOf(given: string): string {
  return createHash('sha256').update(given).digest('hex')
}
