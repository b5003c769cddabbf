import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { imageNameOf } from '#pictures/image-name'
import { isImage, keepImage } from '#pictures/take-image'
import { removeIds } from '#stories/edit'
import { type ContentItem, type ContentType, contentTypes } from '#stories/items'
import { otherIds } from '#stories/stored'
import { readTextFile } from '../read-text-file.ts'
import { agreed } from './agreed.ts'
import { bringPictures } from './bring-pictures.ts'
import { checkRows } from './check-rows.ts'
import type { Context } from './context.ts'
import { putAll } from './put-all.ts'
import { readRows } from './read-rows.ts'
import { remainingPictures } from './remaining-pictures.ts'

type Options = Readonly<{
  type: ContentType | undefined
  replace: boolean
  dry: boolean
  yes: boolean
  /** Hosts whose pictures become the site's own. */
  pictures: readonly string[]
}>

const mostBytes = 500 * 1024 * 1024

/** Imports the rows of a file, or of a folder that `export` has made. Answers the exit code. */
export async function importFile(
  context: Context,
  name: string,
  options: Options,
): Promise<number> {
  const { database, directory, imageHosts, now, print, say } = context
  const { dry, replace, type, yes, pictures: takenFrom } = options
  const path = resolve(directory, name)
  const folder = (await stat(path)).isDirectory() ? path : undefined
  const file = folder ? join(folder, await exportIn(folder)) : path
  const read = await readTextFile(file, mostBytes)
  const given = 'problem' in read ? read : readRows(file, read.text)
  if ('problem' in given) {
    say(`${name}:${given.problem.line}: ${given.problem.message}`)
    return 1
  }
  const named = basename(file, extname(file))
  const { items, problems, notes } = checkRows(given.rows, { type, named, now: now() })
  for (const { line, message } of problems) say(`${name}:${line}: ${message}`)
  if (problems.length > 0) {
    say('nothing was imported')
    return 1
  }
  for (const note of [...notes, ...remainingPictures(items, { imageHosts, takenFrom })]) say(note)

  const others = new Map<ContentType, readonly string[]>()
  for (const each of replace ? (type ? [type] : contentTypes) : []) {
    const kept = new Set(items.filter((item) => item.type === each).map(({ id }) => id))
    others.set(each, await otherIds(database.db, each, kept))
  }
  const removed = [...others.values()].reduce((sum, ids) => sum + ids.length, 0)
  if (removed > 0 && !dry) {
    for (const [each, ids] of others) if (ids.length > 0) say(`${each} to delete: ${ids.join(' ')}`)
    const answer = yes || (await agreed(context, `Delete ${removed} that are not in ${name}?`))
    if (answer !== true) return answer
  }
  const brought = dry ? { items, failed: 0 } : await bringPictures(items, takenFrom, context)
  if (!dry) {
    await keepImages(context, items, folder && join(folder, 'images'))
    for (const [each, ids] of others) await removeIds(database, each, ids)
  }
  const tell = (done: number) => say(`${done} of ${items.length} done`)
  const put = await putAll(database, brought.items, { dry, now: now(), tell })
  print(
    `${dry ? 'Would be: ' : ''}${put.added} added, ${put.changed} changed, ${put.same} as they were, ${removed} deleted`,
  )
  return brought.failed > 0 ? 1 : 0
}

async function exportIn(folder: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => /^content\.(json|ndjson|csv)$/.test(name))
  const [name, ...more] = found
  if (name === undefined || more.length > 0) {
    throw new Error('one content.json, content.ndjson or content.csv is expected in the folder')
  }
  return name
}

/** Stores the pictures that came with the items; says which are missing everywhere. */
async function keepImages(
  { imagesDir, say }: Context,
  items: readonly ContentItem[],
  folder: string | undefined,
): Promise<void> {
  const names = new Set(items.flatMap(({ image_url }) => imageNameOf(image_url ?? '') ?? []))
  const here = new Set(await readdir(imagesDir).catch(() => []))
  for (const name of names) {
    if (here.has(name)) continue
    const bytes = folder && (await readFile(join(folder, name)).catch(() => undefined))
    if (bytes && isImage(name, bytes)) await keepImage(imagesDir, { name, bytes })
    else say(`there is no picture ${name}, which an item has; its cloth is shown`)
  }
}
