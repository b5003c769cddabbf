import { createHash, randomBytes } from 'node:crypto'
import { parseJson } from '#database/content-columns'
import type { Database } from '#database/database'
import { logRowProblem, type ReadOptions } from '#database/row-problem'
import type { NewsRow, ProjectRow } from '#database/schema'
import {
  type ContentItem,
  type ContentType,
  contentItem,
  type NewsItem,
  newsItem,
  newsRow,
  type Project,
  projectItem,
  projectRow,
} from './items.ts'

/** A token is 16 random bytes (base64url): nobody guesses it. */
const token = /^[\w-]{22}$/

export type Previews = Readonly<{
  /**
   * Makes a token that shows the row with this id, drafts included, until `expiresAt`: as it is in
   * the table, or as `content` says, which need not be there.
   */
  add(
    shown: Readonly<{ type: ContentType; id: string; content?: ContentItem }>,
    expiresAt: Date,
  ): Promise<string>
  /** The project with this id as `token` shows it; undefined when it shows no such project. */
  project(id: string, token: string): Promise<Project | undefined>
  /** The article with this slug as `token` shows it; undefined when it shows no such article. */
  article(slug: string, token: string): Promise<NewsItem | undefined>
  /** Deletes what no address shows any more; returns how many. */
  forgetExpired(): Promise<number>
}>

/**
 * Pages that only those see who have their address. All throw when the database does; words that
 * are no token ask for nothing.
 */
export function createPreviews({ db, transaction }: Database, options: ReadOptions = {}): Previews {
  const { now = () => new Date(), report = logRowProblem } = options

  async function shown(type: ContentType, given: string) {
    if (!token.test(given)) return undefined
    return await db
      .selectFrom('previews')
      .select(['row_id', 'content'])
      .where('token_hash', '=', hashOf(given))
      .where('type', '=', type)
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
  }

  return {
    async add({ type, id, content }, expiresAt) {
      const made = randomBytes(16).toString('base64url')
      await transaction(async (trx) => {
        await trx
          .insertInto('previews')
          .values({
            token_hash: hashOf(made),
            type,
            row_id: id,
            content: content ? JSON.stringify(content) : null,
            expires_at: expiresAt.toISOString(),
          })
          .execute()
      })
      return made
    },

    async project(id, given) {
      const preview = await shown('project', given)
      if (preview?.row_id !== id) return undefined
      const { content } = preview
      const row =
        content === null
          ? await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
          : projectOf(content, now())
      return row && projectItem(row, report)
    },

    async article(slug, given) {
      const preview = await shown('news', given)
      if (!preview) return undefined
      const { content, row_id: id } = preview
      const row =
        content === null
          ? await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst()
          : newsOf(content, now())
      return row?.slug === slug ? newsItem(row, report) : undefined
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

function projectOf(json: string, now: Date): ProjectRow | undefined {
  const item = contentItem.safeParse(parseJson(json)).data
  return item?.type === 'project' ? projectRow(item, now) : undefined
}

function newsOf(json: string, now: Date): NewsRow | undefined {
  const item = contentItem.safeParse(parseJson(json)).data
  return item?.type === 'news' ? newsRow(item, now) : undefined
}

function hashOf(given: string): string {
  return createHash('sha256').update(given).digest('hex')
}
