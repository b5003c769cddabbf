import { before, type Database } from '#database/database'
import { lifetimes } from './access/access.ts'

const hourMs = 60 * 60_000

/** Deletes expired sessions, links, challenges and the like, and old emails to staff; for a daily job. */
export async function deleteExpired({ transaction }: Database, now: Date): Promise<void> {
  await transaction(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where(({ eb, or }) =>
        or([
          eb('seen_at', '<=', before(now, lifetimes.idleSession)),
          eb('created_at', '<=', before(now, lifetimes.session)),
        ]),
      )
      .execute()
    for (const table of ['sign_in_links', 'wanted_pages', 'passkey_challenges'] as const) {
      await trx.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
    }
    const notSeen = { known_browsers: lifetimes.knownBrowser, open_pages: hourMs }
    for (const table of ['known_browsers', 'open_pages'] as const) {
      await trx.deleteFrom(table).where('seen_at', '<=', before(now, notSeen[table])).execute()
    }
    const old = (ms: number) => trx.deleteFrom('outbox').where('created_at', '<=', before(now, ms))
    await old(24 * hourMs)
      .where('kind', '=', 'signIn')
      .execute()
    // Emails about a lead are deleted with the lead.
    await old(30 * 24 * hourMs)
      .where('lead_id', 'is', null)
      .execute()
  })
}
