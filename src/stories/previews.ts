import { createHash, randomBytes } from 'node:crypto'
import { type Database, parseJson } from '#database/database'
import type { Language } from '#i18n/i18n'
import { storiesWithIds } from './queries.ts'
import {
  type NewsStory,
  type Project,
  type StoredStory,
  type Story,
  type StoryType,
  storyInput,
} from './story.ts'
import type { ReadOptions } from './story-rows.ts'
import { shownIn } from './translations.ts'

/** A token is 16 random bytes (base64url): nobody guesses it. */
const token = /^[\w-]{22}$/

/** A new token, for `renew`. */
export function newPreviewToken(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Pages that only those see who have their address. All throw when the database does; words that
 * are no token ask for nothing.
 */
export function createPreviews({ db, transaction }: Database, options: ReadOptions = {}) {
  const { now = () => new Date(), report } = options

  /** What `given` shows under the key of a story: as it was written, or as the table has it. */
  async function storyAt(type: StoryType, key: string, given: string) {
    if (!token.test(given)) return undefined
    const preview = await db
      .selectFrom('previews')
      .select(['row_id', 'content'])
      .where(({ and }) => and({ token_hash: hashOf(given), type }))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
    if (!preview) return undefined
    const { row_id: id, content } = preview
    const written = content === null ? undefined : storyInput.safeParse(parseJson(content)).data
    const story: StoredStory | undefined =
      content === null
        ? (await storiesWithIds<StoryType>(db, type, [id], { report }))[0]
        : written && { ...written, updated_at: written.updated_at ?? now().toISOString() }
    const found = story?.type === 'news' ? story.slug : id
    return found === key ? story : undefined
  }

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

    /**
     * The project with this id as a token shows it in a language, drafts of translations included;
     * undefined when it shows no such project.
     */
    async project(id: string, given: string, language: Language): Promise<Project | undefined> {
      const story = await storyAt('project', id, given)
      return story?.type === 'project' ? shownIn(story, language, () => true) : undefined
    },

    /** The article with this slug; see `project`. */
    async article(slug: string, given: string, language: Language): Promise<NewsStory | undefined> {
      const story = await storyAt('news', slug, given)
      return story?.type === 'news' ? shownIn(story, language, () => true) : undefined
    },

    /** Deletes what no address shows any more; returns how many. */
    forgetExpired: (): Promise<number> =>
      transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('previews')
          .where('expires_at', '<=', now().toISOString())
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      }),
  }
}

function hashOf(given: string): string {
  return createHash('sha256').update(given).digest('hex')
}
