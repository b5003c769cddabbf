import { createHash, randomBytes } from 'node:crypto'
import { type Database, parseJson } from '#database/database'
import type { Language } from '#i18n/i18n'
import { storiesWithIds } from './read-stories.ts'
import { logRowProblem, type ReadOptions } from './row-problem.ts'
import {
  type NewsStory,
  type Project,
  type StoredStory,
  type Story,
  type StoryType,
  shownIn,
  storyInput,
} from './story.ts'

/** A token is 16 random bytes (base64url): nobody guesses it. */
const token = /^[\w-]{22}$/

/** A new token, for `renew`. */
export function newPreviewToken(): string {
  return randomBytes(16).toString('base64url')
}

type Previews = Readonly<{
  /**
   * Makes a token that shows the row with this id, drafts included, as it is in the table, until
   * `expiresAt`.
   */
  add(shown: Readonly<{ type: StoryType; id: string }>, expiresAt: Date): Promise<string>
  /**
   * Shows what somebody is writing under a token of theirs (`newPreviewToken`), in place of what it
   * showed before. Does nothing when the token is another story's, or of `add` without content.
   */
  renew(given: string, shown: Readonly<{ content: Story }>, expiresAt: Date): Promise<void>
  /**
   * The project with this id as `token` shows it in a language, drafts of translations included;
   * undefined when it shows no such project.
   */
  project(id: string, token: string, language: Language): Promise<Project | undefined>
  /** The article with this slug; see `project`. */
  article(slug: string, token: string, language: Language): Promise<NewsStory | undefined>
  /** Deletes what no address shows any more; returns how many. */
  forgetExpired(): Promise<number>
}>

/**
 * Pages that only those see who have their address. All throw when the database does; words that
 * are no token ask for nothing.
 */
export function createPreviews({ db, transaction }: Database, options: ReadOptions = {}): Previews {
  const { now = () => new Date(), report = logRowProblem } = options

  async function shown(type: StoryType, given: string) {
    if (!token.test(given)) return undefined
    return await db
      .selectFrom('previews')
      .select(['row_id', 'content'])
      .where('token_hash', '=', hashOf(given))
      .where('type', '=', type)
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
  }

  /** What a preview shows: as it was given, or as the table has it. */
  async function storyOf(
    type: StoryType,
    { row_id: id, content }: Readonly<{ row_id: string; content: string | null }>,
  ): Promise<StoredStory | undefined> {
    if (content === null) return (await storiesWithIds(db, type, [id], report))[0]
    const story = storyInput.safeParse(parseJson(content)).data
    return story && { ...story, updated_at: story.updated_at ?? now().toISOString() }
  }

  return {
    async add({ type, id }, expiresAt) {
      const made = newPreviewToken()
      await transaction(async (trx) => {
        await trx
          .insertInto('previews')
          .values({
            token_hash: hashOf(made),
            type,
            row_id: id,
            content: null,
            expires_at: expiresAt.toISOString(),
          })
          .execute()
      })
      return made
    },

    async renew(given, { content }, expiresAt) {
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

    async project(id, given, language) {
      const preview = await shown('project', given)
      if (preview?.row_id !== id) return undefined
      const story = await storyOf('project', preview)
      return story?.type === 'project' ? shownIn(story, language, () => true) : undefined
    },

    async article(slug, given, language) {
      const preview = await shown('news', given)
      const story = preview && (await storyOf('news', preview))
      return story?.type === 'news' && story.slug === slug
        ? shownIn(story, language, () => true)
        : undefined
    },

    async forgetExpired() {
      return await transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('previews')
          .where('expires_at', '<=', now().toISOString())
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
    },
  }
}

function hashOf(given: string): string {
  return createHash('sha256').update(given).digest('hex')
}
