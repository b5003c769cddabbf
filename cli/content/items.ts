import { articlePath, projectPath, rowOfPath } from '#routing/routes'
import type { ContentItem, StoredItem } from '#stories/items'
import { findItems } from '#stories/stored'
import { clock } from '../output.ts'
import type { Context, Task } from './context.ts'

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

/** The address of an item's page on the site: `/verkefni/ull`. It names the item in every command. */
export function addressOf(item: ContentItem): string {
  return item.type === 'project' ? projectPath(item.id) : articlePath(item.slug)
}

/** What the public sees of an item: nothing of a draft, of a scheduled one nothing yet. */
export const visibleStates = ['draft', 'scheduled', 'published'] as const

type VisibleState = (typeof visibleStates)[number]

type Dated = Pick<StoredItem, 'status' | 'published_at'>

/** What the public sees of an item at `now`. */
export function stateOf({ status, published_at }: Dated, now: Date): VisibleState {
  if (status === 'draft') return 'draft'
  return published_at > now.toISOString() ? 'scheduled' : 'published'
}

/** The same as a few words: `scheduled for 2026-11-21 12:00`. */
export function stateWords(item: Dated, now: Date): string {
  const state = stateOf(item, now)
  if (state === 'draft') return 'a draft'
  return `${state} ${state === 'scheduled' ? 'for' : 'since'} ${clock(item.published_at)}`
}

/**
 * The task of doing something to each item that `words` name, one after the other: what cannot be
 * done to one is said, and the others are done all the same.
 *
 * @param act answers whether it was done
 * @returns a task with exit code 0 when all were done, otherwise 1
 */
export function forEachItem(
  words: readonly string[],
  act: (item: StoredItem, context: Context) => Promise<boolean>,
): Task {
  return async (context) => {
    let done = 0
    for (const word of words) {
      const item = await findOne(context, word)
      if (item && (await act(item, context))) done += 1
    }
    return done === words.length ? 0 : 1
  }
}
