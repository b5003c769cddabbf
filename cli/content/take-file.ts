import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { reasonOf } from '#log/log'
import { imagePath, pictureSource } from '#pictures/source'
import { imageLimits, keepImage, takeImage } from '#pictures/take-image'
import type { ContentItem, StoredItem } from '#stories/items'
import { picturesIn, withTextPictures } from '#stories/story-text'
import { storyProblems, type TextProblem } from '#stories/text-check'
import { hasCode } from '../output.ts'
import { FileError, type FileProblem, readTextFile } from '../text-file.ts'
import { readSheet, type Sheet } from './content-file.ts'
import type { Context } from './item.ts'
import { checkRow, type RowProblem } from './row.ts'

/** A file that is as it should be. */
export type TakenFile = Readonly<{
  item: ContentItem
  /** Stores its pictures; before the item is stored. */
  keepPictures: () => Promise<void>
}>

type Options = Readonly<{
  /** What is in the table when the file is to take its place; what it leaves out comes from there. */
  before?: StoredItem
  /** The folder that pictures are relative to; by default the file's own. */
  folder?: string
}>

const mostBytes = 5 * 1024 * 1024

/**
 * Reads and checks a file for `add`, `edit` and `preview`. Everything that is wrong is said, each
 * with file and line; then the result is undefined.
 */
export async function takeFile(
  context: Context,
  name: string,
  { before, folder }: Options = {},
): Promise<TakenFile | undefined> {
  const { directory, say, now } = context
  const refuse = (problems: readonly FileProblem[]) => {
    for (const { line, message } of problems.toSorted((one, other) => one.line - other.line)) {
      say(`${name}:${line}: ${message}`)
    }
    return undefined
  }
  const path = resolve(directory, name)
  const sheet = await readTextFile(path, mostBytes)
    .then(readSheet)
    .catch((thrown: unknown) => {
      if (thrown instanceof FileError) return { problems: [thrown] }
      throw thrown
    })
  if (!('type' in sheet)) return refuse(sheet.problems)
  const from = folder ?? dirname(path)
  const picture = await takePicture(sheet.values.image_url, from, context)
  const inText = await takeTextPictures(sheet.values.content, from, context)
  const defaults = before ?? { status: 'draft' as const, published_at: now().toISOString() }
  const values = { ...sheet.values, image_url: picture.url, content: inText.content }
  const checked = checkRow(sheet.type, values, defaults)
  const columns = [
    ...('problems' in checked ? checked.problems : []),
    ...identity(sheet, before),
    ...(picture.problem ? [{ column: 'image_url', message: picture.problem }] : []),
  ]
  const problems = columns.map(({ column, message }) => {
    const { line, key } = sheet.placeOf(column)
    return { line, message: `${key}: ${message}` }
  })
  const ofTexts = [
    ...inText.problems.map((problem) => ({ ...problem, column: 'content' })),
    ...('item' in checked ? storyProblems(checked.item, context.imageHosts) : []),
  ]
  for (const { column, line: within, message } of ofTexts) {
    const { line, key } = sheet.placeOf(column, within)
    problems.push({ line, message: `${key}: ${message}` })
  }
  problems.unshift(...sheet.problems)
  if ('problems' in checked || problems.length > 0) return refuse(problems)
  if (picture.warning) say(`${name}:${sheet.placeOf('image_url').line}: ${picture.warning}`)
  for (const { line, message } of inText.warnings) {
    say(`${name}:${sheet.placeOf('content', line).line}: ${message}`)
  }
  const keepPictures = async () => {
    for (const keep of [picture.keep, ...inText.keep]) await keep()
  }
  return { item: checked.item, keepPictures }
}

/** New ids are plain, as they stand in addresses for good; what exists keeps its type and id. */
function identity(
  { type, values: { id } }: Sheet,
  before: StoredItem | undefined,
): readonly RowProblem[] {
  const given = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : ''
  if (!before) {
    if (given === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given)) return []
    return [{ column: 'id', message: 'takes a-z, 0-9 and single hyphens' }]
  }
  const changed = { type: type !== before.type, id: given !== '' && given !== before.id }
  return (['type', 'id'] as const)
    .filter((column) => changed[column])
    .map((column) => ({
      column,
      message: `it is ${before[column]} and stays it; add another item and remove this one`,
    }))
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
  { imagesDir, imageHosts }: Context,
): Promise<TakenPicture> {
  const keep = async () => undefined
  if (typeof url !== 'string' || url.trim() === '') return { url, keep }
  if (url.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(url)) {
    if (pictureSource(url, imageHosts)) return { url, keep }
    const warning = `${url} will not be shown: it takes https and a host in IMAGE_HOSTS, or a picture of the site`
    return { url, keep, warning }
  }
  try {
    const path = resolve(folder, url)
    const { size } = await stat(path)
    const { bytes, narrowest } = imageLimits
    // What is too large anyway is not read.
    if (size > bytes) throw new Error(`has more than ${bytes / 1024 / 1024} MB`)
    const image = await takeImage(await readFile(path))
    const blurred = `${url} is ${image.width} pixels wide; under ${narrowest} it looks blurred`
    return {
      url: imagePath(image.name),
      keep: () => keepImage(imagesDir, image),
      ...(image.width < narrowest && { warning: blurred }),
    }
  } catch (thrown) {
    const isMissing = hasCode(thrown, 'ENOENT')
    const problem = isMissing ? `there is no file ${url}` : `${url} ${reasonOf(thrown)}`
    return { url: null, keep, problem }
  }
}

/** Reads the pictures in a text that are files in `folder`; the site's paths stand in their place. */
async function takeTextPictures(content: unknown, folder: string, context: Context) {
  const problems: TextProblem[] = []
  const warnings: TextProblem[] = []
  const keep: TakenPicture['keep'][] = []
  if (typeof content !== 'string') return { content, keep, problems, warnings }
  const paths = new Map<string, string>()
  for (const url of picturesIn(content)) {
    if (paths.has(url) || /^(\/|#|[a-z][a-z\d+.-]*:)/i.test(url)) continue
    const picture = await takePicture(url, folder, context)
    const before = content.slice(0, content.indexOf(`](${url}`))
    const line = before.split(/\r\n?|\n/).length
    if (picture.problem) problems.push({ line, message: picture.problem })
    if (picture.warning) warnings.push({ line, message: picture.warning })
    keep.push(picture.keep)
    // What is wrong with it is said already.
    paths.set(url, picture.problem ? '/images/none.webp' : String(picture.url))
  }
  return { content: withTextPictures(content, paths), keep, problems, warnings }
}
