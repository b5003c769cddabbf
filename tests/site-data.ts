import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { type Database, openDatabase } from '#database/database'
import { backfillLeads } from '#leads/leads'
import { addLeads, type LeadRow } from './lead-rows.ts'
import type { SiteProcess } from './site-process.ts'

type Data = Pick<SiteProcess, 'dataDir'>

/** Runs `act` on the database of a site on SQLite, as another process may. */
export async function withData<T>(
  { dataDir }: Data,
  act: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

/** Inserts leads into a site's database and fills the derived columns; returns their ids. */
export function leadsAt(site: Data, leads: readonly LeadRow[]): Promise<string[]> {
  return withData(site, async (database) => {
    const ids = await addLeads(database, leads)
    await backfillLeads(database)
    return ids
  })
}

/** The emails that a site without a mail server has written, or only those to one address. */
export async function emailsTo({ dataDir }: Data, address?: string): Promise<readonly Email[]> {
  const files = globSync(join(dataDir, 'mail/*.eml'))
  const emails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))))
  return emails.filter(({ to }) => !address || to?.some((it) => it.address === address))
}
