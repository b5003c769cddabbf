import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { addAudit, type Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import { imageNameOf, isImage, keepImage, renewImage } from '#pictures/pictures'
import {
  compareUpsert,
  listVersions,
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
import { agree } from '../command.ts'
import { counted } from '../output.ts'
import { checkRows } from './check-rows.ts'
import type { StoriesContext } from './context.ts'
import { bringPictures, remainingPictures } from './import-pictures.ts'
import { readRows } from './read-rows.ts'

type Options = Readonly<{
  /** The type to import; others are skipped. */
  only: StoryType | undefined
  replace: boolean
  dry: boolean
  yes: boolean
  /** Hosts whose pictures are downloaded to the site. */
  takenFrom: readonly string[]
  /** The WordPress post types that are projects. */
  projects: readonly string[]
}>

/**
 * Imports the rows of a file, or of a folder made by `export`, and records the counts in the audit log.
 *
 * @throws Error when nothing was imported, or a picture could not be downloaded
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
  const { stories: given, untold, foreign, problems, notes } = checkRows(rows, checks)
  for (const problem of problems) say(`${name}, ${problem}`)
  if (problems.length > 0) throw new Error('nothing was imported')
  const stories = await withUntold(database, await withoutChanged(context, given, foreign), untold)
  for (const note of [...notes, ...remainingPictures(stories, { imageHosts, takenFrom })]) say(note)

  const others = new Map<StoryType, readonly string[]>()
  for (const each of replace ? (only ? [only] : storyTypes) : []) {
    const ids = new Set(given.filter((story) => story.type === each).map(({ id }) => id))
    others.set(each, await otherIds(database.db, each, ids))
  }
  const removed = [...others.values()].reduce((sum, ids) => sum + ids.length, 0)
  if (removed > 0 && !dry) {
    for (const [each, ids] of others) if (ids.length > 0) say(`${each} to delete: ${ids.join(' ')}`)
    if (!yes) await agree(context, `Delete ${removed} that are not in ${name}?`, 'nothing was done')
  }
  const brought = dry ? { stories, failed: 0 } : await bringPictures(stories, takenFrom, context)
  const sum = { added: 0, changed: 0, same: given.length - stories.length, deleted: 0 }
  try {
    if (!dry) await keepImages(context, stories, folder && join(folder, 'images'))
    for (const [each, ids] of others) {
      if (!dry) await removeStories(database, each, ids, now())
      sum.deleted += ids.length
    }
    await putAll(context, brought.stories, sum, dry)
  } finally {
    // Even after an error: every committed transaction has changed something.
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

/** Leaves out stories from another system that staff have changed since they were imported. */
async function withoutChanged(
  { database, say }: StoriesContext,
  stories: readonly Story[],
  foreign: ReadonlySet<Story>,
): Promise<readonly Story[]> {
  const left: Story[] = []
  for (const story of stories) {
    if (!foreign.has(story)) continue
    const [newest] = await listVersions(database.db, story.type, story.id)
    if (newest && newest.cause !== 'imported') left.push(story)
  }
  if (left.length > 0) say(`${left.length} left as staff have changed them`)
  return stories.filter((story) => !left.includes(story))
}

/** The stories with the stored translations of which their rows say nothing. */
async function withUntold(
  { db }: Database,
  stories: readonly Story[],
  untold: ReadonlyMap<Story, readonly Language[]>,
): Promise<readonly Story[]> {
  const found = new Map<string, StoredStory>()
  for (const type of storyTypes) {
    const ids = stories.filter((story) => story.type === type).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += chunk) {
      const some = ids.slice(start, start + chunk)
      const stored = await storiesWithIds<StoryType>(db, type, some)
      for (const story of stored) found.set(`${type} ${story.id}`, story)
    }
  }
  return stories.map((story) => {
    const stored = found.get(`${story.type} ${story.id}`)
    const kept = (untold.get(story) ?? []).flatMap((language) => {
      const text = language === story.language ? undefined : stored?.translations[language]
      return text ? [[language, text]] : []
    })
    return Object.assign(structuredClone(story), {
      translations: { ...Object.fromEntries(kept), ...story.translations },
    })
  })
}

async function exportIn(folder: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => /^content\.(json|csv)$/.test(name))
  const [name, ...more] = found
  if (name === undefined || more.length > 0) {
    throw new Error('one content.json or content.csv is expected in the folder')
  }
  return name
}

/** Stores the pictures that came with the export; reports those found nowhere. */
async function keepImages(
  { imagesDir, say }: StoriesContext,
  stories: readonly Story[],
  folder: string | undefined,
): Promise<void> {
  const names = new Set(stories.flatMap(picturesOf).flatMap((path) => imageNameOf(path) ?? []))
  for (const name of names) {
    if (await renewImage(imagesDir, name)) continue
    const bytes = folder && (await readFile(join(folder, name)).catch(() => undefined))
    if (bytes && isImage(name, bytes)) await keepImage(imagesDir, { name, bytes })
    else say(`there is no picture ${name}, which a story has; its cloth is shown`)
  }
}

const chunk = 200

/**
 * Upserts stories, a few hundred per transaction so that the site is never blocked for long, or with `dry` only
 * counts; adds to `sum`. It can be run again after an interruption: stored stories count as unchanged.
 */
async function putAll(
  { database, now }: StoriesContext,
  stories: readonly Story[],
  sum: { added: number; changed: number; same: number },
  dry: boolean,
): Promise<void> {
  for (const type of storyTypes) {
    const ofType = stories.filter((story) => story.type === type)
    for (let start = 0; start < ofType.length; start += chunk) {
      const batch = ofType.slice(start, start + chunk)
      const put = dry
        ? await compareUpsert(database, type, batch)
        : await upsertStories(database, type, batch, now())
      sum.added += put.added
      sum.changed += put.changed
      sum.same += put.same
    }
  }
}
