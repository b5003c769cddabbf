import { after, type Database } from '#database/database'
import { owedMinutes } from './owed-link.ts'
import { hashOf, isToken } from './sessions.ts'
import { linkMinutes } from './sign-in.ts'

/** Where somebody wanted to go when they were asked to sign in. */
type Wanted = Readonly<{
  /** Of the desk. */
  path: string
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
  { path }: Wanted,
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
        unsent: null,
        expires_at: after(now, (linkMinutes + owedMinutes) * 60_000),
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
  return await transaction((trx) =>
    trx
      .deleteFrom('wanted_pages')
      .where('staff_id', '=', staffId)
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', now.toISOString())
      .returning('path')
      .executeTakeFirst(),
  )
}
