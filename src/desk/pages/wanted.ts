import { after, type Database, parseJson } from '#database/database'
import { hashOf, isToken, lifetimes } from '../access/access.ts'

/** Where somebody wanted to go when they were asked to sign in. */
export type Wanted = Readonly<{
  /** Of the desk. */
  path: string
  /** What was posted while nobody was signed in. */
  unsent?: unknown
}>

/**
 * Notes where the next link leads to that signs somebody in in this browser, as long as it is good.
 *
 * @param browser its secret
 */
export async function noteWanted(
  { transaction }: Database,
  staffId: string,
  browser: string,
  { path, unsent }: Wanted,
  now: Date,
): Promise<void> {
  const key = { staff_id: staffId, browser_hash: hashOf(browser) }
  await transaction(async (trx) => {
    await trx
      .deleteFrom('wanted_pages')
      .where(({ and }) => and(key))
      .execute()
    await trx
      .insertInto('wanted_pages')
      .values({
        ...key,
        path,
        unsent: unsent ? JSON.stringify(unsent) : null,
        expires_at: after(now, lifetimes.link + lifetimes.owedLink),
      })
      .execute()
  })
}

/** What was noted for somebody in this browser, once; undefined for nothing. */
export async function takeWanted(
  { transaction }: Database,
  staffId: string,
  browser: string | undefined,
  now: Date,
): Promise<Wanted | undefined> {
  if (!isToken(browser)) return undefined
  const row = await transaction((trx) =>
    trx
      .deleteFrom('wanted_pages')
      .where('staff_id', '=', staffId)
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', now.toISOString())
      .returning(['path', 'unsent'])
      .executeTakeFirst(),
  )
  return row && { path: row.path, unsent: parseJson(row.unsent ?? 'null') }
}
