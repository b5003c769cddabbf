import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { addAudit, type Database } from '#database/database'
import { languages } from '#i18n/i18n'
import { imageNameOf, isImage, keepImage, renewImage } from '#pictures/pictures'
import {
  compareUpsert,
  listVersions,
  movedSlugs,
  otherIds,
  picturesOf,
  removeStories,
  type StoredStory,
  type Story,
  type StoryType,
  storiesWithIds,
  storyTypes,
  upsertStories,
} from '#stories/stories'
import { counted } from '../output.ts'
import { agree } from '../program.ts'
import { checkRows, type Unsaid } from './check-rows.ts'
import type { StoriesContext } from './context.ts'
import { bringPictures, remainingPictures } from './import-pictures.ts'
import { readRows } from './read-rows.ts'

type Options = Readonly<{
  /** Others are left out. */
  only: StoryType | undefined
  replace: boolean
  dry: boolean
  yes: boolean
  /** Hosts whose pictures become the site's own. */
  takenFrom: readonly string[]
  /** The types of WordPress's posts that are projects. */
  projects: readonly string[]
}>

/**
 * Imports the rows of a file, or of a folder that `export` has made, and notes in the audit log what it did.
 *
 * @throws Error when nothing was imported, and when a picture could not be had
 */
export async function importStories(
  context: StoriesContext,
  name: string,
  { dry, replace, only, yes, takenFrom, projects }: Options,
): Promise<void> {
  const { database, directory, imageHosts, now, print, say } = context
  const path = resolve(directory, name)
  const folder = (await stat(path)).isDirectory() ? path : undefined
  const file = folder ? join(folder, await exportIn(folder)) : path
  const { rows, notes: read } = await readRows(file, name, projects)
  for (const note of read) say(note)
  const checks = { only, now: now(), imageHosts: [...imageHosts, ...takenFrom] }
  const { items: given, unsaid, foreign, problems, notes } = checkRows(rows, checks)
  for (const problem of problems) say(`${name}, ${problem}`)
  if (problems.length > 0) throw new Error('nothing was imported')
  const items = await withUnsaid(database, await withoutChanged(context, given, foreign), unsaid)
  for (const note of [...notes, ...remainingPictures(items, { imageHosts, takenFrom })]) say(note)

  const others = new Map<StoryType, readonly string[]>()
  for (const each of replace ? (only ? [only] : storyTypes) : []) {
    const ids = new Set(given.filter((item) => item.type === each).map(({ id }) => id))
    others.set(each, await otherIds(database.db, each, ids))
  }
  const removed = [...others.values()].reduce((sum, ids) => sum + ids.length, 0)
  if (removed > 0 && !dry) {
    for (const [each, ids] of others) if (ids.length > 0) say(`${each} to delete: ${ids.join(' ')}`)
    if (!yes) await agree(context, `Delete ${removed} that are not in ${name}?`, 'nothing was done')
  }
  const brought = dry ? { items, failed: 0 } : await bringPictures(items, takenFrom, context)
  const sum = { added: 0, changed: 0, same: given.length - items.length, deleted: 0 }
  try {
    if (!dry) await keepImages(context, items, folder && join(folder, 'images'))
    for (const [each, ids] of others) {
      if (!dry) await removeStories(database, each, ids, now())
      sum.deleted += ids.length
    }
    await putAll(context, brought.items, sum, dry)
  } finally {
    // Each transaction that came to its end has changed something.
    if (!dry) await audit(database, sum, now())
  }
  const { added, changed, same, deleted } = sum
  const what = `${added} added, ${changed} changed, ${same} as they were, ${deleted} deleted`
  print(`${dry ? 'Would be: ' : ''}${what}`)
  if (brought.failed > 0) throw new Error(`${counted(brought.failed, 'picture')} could not be had`)
}

async function audit(
  { transaction }: Database,
  { same: _, ...done }: Readonly<Record<'added' | 'changed' | 'same' | 'deleted', number>>,
  now: Date,
): Promise<void> {
  const counts = Object.fromEntries(Object.entries(done).filter(([, count]) => count > 0))
  if (Object.keys(counts).length === 0) return
  const details = { by: 'command line', counts }
  await transaction((trx) => addAudit(trx, { event: 'stories imported', details, now }))
}

/** Items without those of another system that staff have changed since they were imported. */
async function withoutChanged(
  { database, say }: StoriesContext,
  items: readonly Story[],
  foreign: ReadonlySet<Story>,
): Promise<readonly Story[]> {
  const left: Story[] = []
  for (const item of items) {
    if (!foreign.has(item)) continue
    const [newest] = await listVersions(database.db, item.type, item.id)
    if (newest && newest.cause !== 'imported') left.push(item)
  }
  if (left.length > 0) say(`${counted(left.length, 'item')} left as staff have changed them`)
  return items.filter((item) => !left.includes(item))
}

/** Items with what is in the table of that which their rows do not speak of. */
async function withUnsaid(
  { db }: Database,
  items: readonly Story[],
  unsaid: ReadonlyMap<Story, Unsaid>,
): Promise<readonly Story[]> {
  const found = new Map<string, StoredStory>()
  for (const type of storyTypes) {
    const ids = items.filter((item) => item.type === type).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += chunk) {
      const some = ids.slice(start, start + chunk)
      const stored = await storiesWithIds<StoryType>(db, type, some)
      for (const item of stored) found.set(`${type} ${item.id}`, item)
    }
  }
  return items.map((item) => {
    const stored = found.get(`${item.type} ${item.id}`)
    const kept = unsaid.get(item)
    return stored && kept ? keepUnsaid(item, stored, kept) : item
  })
}

function keepUnsaid(item: Story, stored: StoredStory, { columns, translations }: Unsaid): Story {
  const keptIn = (values: object = {}, own: object = {}) => {
    const said = new Map(Object.entries(own).filter(([, value]) => value))
    const kept = Object.entries(values).filter(([name]) => columns.includes(name))
    return Object.fromEntries(kept.filter(([name]) => !said.has(name)))
  }
  const texts = languages.flatMap((language) => {
    const [own, old] = [item.translations[language], stored.translations[language]]
    if (own) return [[language, { ...own, ...keptIn(old, own) }]]
    const isKept = old && language !== item.language && translations.includes(language)
    return isKept ? [[language, old]] : []
  })
  const whole = Object.assign(structuredClone(item), keptIn(stored), {
    translations: Object.fromEntries(texts),
  })
  whole.kept_off = whole.kept_off.filter((language) => language !== item.language)
  return whole
}

async function exportIn(folder: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => /^content\.(json|csv)$/.test(name))
  const [name, ...more] = found
  if (name === undefined || more.length > 0) {
    throw new Error('one content.json or content.csv is expected in the folder')
  }
  return name
}

/** Stores the pictures that came with the items; says which are missing everywhere. */
async function keepImages(
  { imagesDir, say }: StoriesContext,
  items: readonly Story[],
  folder: string | undefined,
): Promise<void> {
  const names = new Set(items.flatMap(picturesOf).flatMap((path) => imageNameOf(path) ?? []))
  for (const name of names) {
    if (await renewImage(imagesDir, name)) continue
    const bytes = folder && (await readFile(join(folder, name)).catch(() => undefined))
    if (bytes && isImage(name, bytes)) await keepImage(imagesDir, { name, bytes })
    else say(`there is no picture ${name}, which an item has; its cloth is shown`)
  }
}

const chunk = 200

/**
 * Stores items, a few hundred in a transaction so that the site is never kept waiting, or only
 * counts what that would do; adds to `sum` what is done. It may be run again after a break: what is
 * there already stays.
 */
async function putAll(
  { database, now, say }: StoriesContext,
  items: readonly Story[],
  sum: { added: number; changed: number; same: number },
  dry: boolean,
): Promise<void> {
  let done = 0
  for (const type of storyTypes) {
    const ofType = items.filter((item) => item.type === type)
    for (const batch of await batches(database, ofType)) {
      const put = dry
        ? await compareUpsert(database, type, batch)
        : await upsertStories(database, type, batch, now())
      sum.added += put.added
      sum.changed += put.changed
      sum.same += put.same
      const before = done
      done += batch.length
      if (Math.floor(done / 1000) > Math.floor(before / 1000)) {
        say(`${done} of ${items.length} done`)
      }
    }
  }
}

/** Articles that get another slug come first and together: others may take the old ones. */
async function batches(
  database: Database,
  items: readonly Story[],
): Promise<readonly (readonly Story[])[]> {
  const moved = await movedSlugs(database.db, items)
  const { first = [], rest = [] } = Object.groupBy(items, ({ id }) =>
    moved.has(id) ? 'first' : 'rest',
  )
  const parts = first.length > 0 ? [first] : []
  for (let start = 0; start < rest.length; start += chunk) {
    parts.push(rest.slice(start, start + chunk))
  }
  return parts
}
