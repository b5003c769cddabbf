import { rowOfPath } from '#routing/routes'
import type { StoredItem } from '#stories/items'
import { findItems } from '#stories/stored'
import { addressOf } from './address-of.ts'
import type { Context } from './context.ts'

/** The part of a help text that explains ID. */
export const idHelp = `ID is the address that "list" shows (/frettir/nyr-vefur), also with its host, or its last part.`

/** The one item that `word` names, see `idHelp`. Says so when there is none or more than one. */
export async function findOne(
  { database, say, report }: Context,
  word: string,
): Promise<StoredItem | undefined> {
  const row = rowOf(word)
  const page = row && (row.list === 'projects' ? 'project' : 'news')
  const [found, ...others] = await findItems(database.db, { key: row?.key ?? word, page }, report)
  if (found && others.length === 0) return found
  say(
    found
      ? `${JSON.stringify(word)} may be ${[found, ...others].map(addressOf).join(' or ')}`
      : `there is no project and no news item ${JSON.stringify(word)}`,
  )
  return undefined
}

function rowOf(word: string): ReturnType<typeof rowOfPath> {
  try {
    const path = URL.canParse(word) ? new URL(word).pathname : word
    return rowOfPath(path.replace(/^\/?/, '/'))
  } catch {
    return undefined
  }
}
