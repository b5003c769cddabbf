import { ContentTaken, comparePut, type Put, putItems } from '#stories/edit'
import { type ContentItem, type ContentType, contentTypes, tableOf } from '#stories/items'
import { bringPictures } from './bring-pictures.ts'
import type { Context } from './context.ts'
import { importedRow, unknownColumns } from './imported-row.ts'
import { type Service, type ServiceRow, servicePages } from './read-service.ts'
import { remainingPictures } from './remaining-pictures.ts'
import { openResume } from './resume.ts'

type Options = Readonly<{
  type: ContentType | undefined
  dry: boolean
  /** The file that notes how far it came. */
  resume: string | undefined
  /** Hosts whose pictures become the site's own. */
  pictures: readonly string[]
}>

const nothing: Put = { added: 0, changed: 0, same: 0 }

/**
 * Imports the tables of the earlier data service, page by page, each stored before the next is
 * asked for. Rows that cannot be taken are said and left out. Answers the exit code.
 */
export async function importService(
  context: Context,
  service: Service,
  { type, dry, resume, pictures: takenFrom }: Options,
): Promise<number> {
  const { directory, imageHosts, now, print, say } = context
  const progress = await openResume(dry ? undefined : resume, directory, service.url.href)
  const refused: string[] = []
  let notBrought = 0
  const refuse = (reason: string) => {
    refused.push(reason)
    say(reason)
  }
  for (const each of type ? [type] : contentTypes) {
    let read = 0
    let sum = nothing
    const columns = new Set<string>()
    const all: ContentItem[] = []
    for await (const page of servicePages(service, tableOf[each], progress.after(each))) {
      for (const name of unknownColumns(each, page)) columns.add(name)
      const given = taken(page, each, now(), refuse)
      all.push(...given)
      const brought = dry
        ? { items: given, failed: 0 }
        : await bringPictures(given, takenFrom, context)
      notBrought += brought.failed
      sum = added(sum, await store(context, each, brought.items, { dry, refuse }))
      read += page.length
      say(`${tableOf[each]}: ${read} read`)
      await progress.note(each, String(page.at(-1)?.id))
    }
    for (const note of remainingPictures(all, { imageHosts, takenFrom })) say(note)
    if (columns.size > 0) say(`columns that are left out: ${[...columns].join(', ')}`)
    print(
      `${tableOf[each]}: ${dry ? 'would be ' : ''}${sum.added} added, ${sum.changed} changed, ${sum.same} as they were`,
    )
  }
  await progress.finish()
  if (refused.length > 0) say(`${refused.length} rows were left out`)
  return refused.length + notBrought > 0 ? 1 : 0
}

function taken(
  page: readonly ServiceRow[],
  type: ContentType,
  now: Date,
  refuse: (reason: string) => void,
): readonly ContentItem[] {
  const slugs = new Set<string>()
  return page.flatMap((values) => {
    const row = `${tableOf[type]} ${JSON.stringify(values.id)}`
    const checked = importedRow(type, values, now)
    if ('problems' in checked) {
      refuse(`${row}: ${checked.problems.map((it) => `${it.column} ${it.message}`).join('; ')}`)
      return []
    }
    const { item } = checked
    if (item.type === 'news' && slugs.has(item.slug)) {
      refuse(`${row}: the slug ${JSON.stringify(item.slug)} is taken by another row`)
      return []
    }
    if (item.type === 'news') slugs.add(item.slug)
    return [item]
  })
}

/** Stores a page at once; when one row stands in the way, one after the other without it. */
async function store(
  { database, now }: Context,
  type: ContentType,
  items: readonly ContentItem[],
  { dry, refuse }: Readonly<{ dry: boolean; refuse: (reason: string) => void }>,
): Promise<Put> {
  if (items.length === 0) return nothing
  if (dry) return await comparePut(database, type, items)
  try {
    return await putItems(database, type, items, now())
  } catch (thrown) {
    if (!(thrown instanceof ContentTaken)) throw thrown
  }
  let sum = nothing
  for (const item of items) {
    try {
      sum = added(sum, await putItems(database, type, [item], now()))
    } catch (thrown) {
      if (!(thrown instanceof ContentTaken)) throw thrown
      refuse(`${tableOf[type]} ${JSON.stringify(item.id)}: ${thrown.message}`)
    }
  }
  return sum
}

function added(one: Put, other: Put): Put {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    same: one.same + other.same,
  }
}
