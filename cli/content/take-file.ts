import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { reasonOf } from '#log/log'
import { imagePath, pictureSource } from '#pictures/source'
import { imageLimits, keepImage, takeImage } from '#pictures/take-image'
import type { ContentItem, StoredItem } from '#stories/items'
import { type FileProblem, readTextFile } from '../text-file.ts'
import { readSheet, type Sheet } from './content-file.ts'
import type { Context } from './context.ts'
import { checkRow, type RowProblem } from './row.ts'

/** A file that is as it should be. */
export type TakenFile = Readonly<{
  item: ContentItem
  /** Stores its picture; before the item is stored. */
  keepPicture: () => Promise<void>
}>

type Options = Readonly<{
  /** What is in the table when the file is to take its place; what it leaves out comes from there. */
  before?: StoredItem | undefined
  /** The folder that pictures are relative to; by default the file's own. */
  folder?: string
}>

const mostBytes = 5 * 1024 * 1024

/**
 * Reads and checks a file for `add`, `edit` and `preview`. Everything that is wrong is said, each
 * with file and line; then the answer is undefined.
 */
export async function takeFile(
  context: Context,
  name: string,
  { before, folder }: Options = {},
): Promise<TakenFile | undefined> {
  const { directory, say, now } = context
  const path = resolve(directory, name)
  const read = await readTextFile(path, mostBytes)
  if ('problem' in read) {
    tell([read.problem], name, say)
    return undefined
  }
  const sheet = readSheet(read.text)
  if (!sheet.type) {
    tell(sheet.problems, name, say)
    return undefined
  }
  const picture = await takePicture(sheet.values.image_url, folder ?? dirname(path), context)
  const defaults = before ?? { status: 'draft' as const, published_at: now().toISOString() }
  const checked = checkRow(sheet.type, { ...sheet.values, image_url: picture.url }, defaults)
  const columns = [
    ...('problems' in checked ? checked.problems : []),
    ...identity(sheet, before),
    ...(picture.problem ? [{ column: 'image_url', message: picture.problem }] : []),
  ]
  const placed = columns.map(({ column, message }) => {
    const { line, key } = sheet.placeOf(column)
    return { line, message: `${key}: ${message}` }
  })
  const problems = [...sheet.problems, ...placed]
  if ('problems' in checked || problems.length > 0) {
    tell(problems, name, say)
    return undefined
  }
  if (picture.warning) say(`${name}:${sheet.placeOf('image_url').line}: ${picture.warning}`)
  return { item: checked.item, keepPicture: picture.keep }
}

/** New ids are plain, as they stand in addresses for good; what exists keeps its type and id. */
function identity(
  { type, values: { id } }: Sheet,
  before: StoredItem | undefined,
): readonly RowProblem[] {
  const given = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : ''
  if (!before) {
    return given === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given)
      ? []
      : [{ column: 'id', message: 'takes a-z, 0-9 and single hyphens' }]
  }
  const stays = (column: 'type' | 'id') => ({
    column,
    message: `it is ${before[column]} and stays it; add another item and remove this one`,
  })
  return [
    ...(type === before.type ? [] : [stays('type')]),
    ...(given === '' || given === before.id ? [] : [stays('id')]),
  ]
}

function tell(problems: readonly FileProblem[], name: string, say: Context['say']): void {
  for (const { line, message } of problems.toSorted((one, other) => one.line - other.line)) {
    say(`${name}:${line}: ${message}`)
  }
}

/** The picture that a file names. */
type TakenPicture = Readonly<{
  /** What becomes of `image_url`. */
  url: unknown
  /** Stores the picture, when it was a file. */
  keep: () => Promise<void>
  /** What is wrong with it: then nothing can be stored. */
  problem?: string
  /** What is not as it should be. */
  warning?: string
}>

/**
 * Reads what a file says of its picture. A word that is neither an address nor a path on the site
 * names a file in `folder`. Never throws: what cannot be read is a problem.
 */
async function takePicture(
  url: unknown,
  folder: string,
  { imagesDir, imageHosts }: Pick<Context, 'imagesDir' | 'imageHosts'>,
): Promise<TakenPicture> {
  const keepNothing = async () => undefined
  if (typeof url !== 'string' || url.trim() === '') return { url, keep: keepNothing }
  if (url.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(url)) {
    const warning = pictureSource(url, imageHosts)
      ? undefined
      : `${url} will not be shown: it takes https and a host in IMAGE_HOSTS, or a picture of the site`
    return { url, keep: keepNothing, ...(warning && { warning }) }
  }
  try {
    const path = resolve(folder, url)
    const { size } = await stat(path)
    // Only so much is read of what is too large anyway.
    if (size > imageLimits.bytes)
      return { url: null, keep: keepNothing, problem: `${url} ${tooLarge}` }
    const image = await takeImage(await readFile(path))
    const { width } = image
    const warning = `${url} is ${width} pixels wide; under ${imageLimits.narrowest} it looks blurred`
    return {
      url: imagePath(image.name),
      keep: () => keepImage(imagesDir, image),
      ...(width < imageLimits.narrowest && { warning }),
    }
  } catch (thrown) {
    const missing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
    const problem = missing ? `there is no file ${url}` : `${url} ${reasonOf(thrown)}`
    return { url: null, keep: keepNothing, problem }
  }
}

const tooLarge = `has more than ${imageLimits.bytes / 1024 / 1024} MB`
