import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Language } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import { imageLimits, imagePath, keepImage, pictureSource, takeImage } from '#pictures/pictures'
import {
  findStories,
  picturesIn,
  type StoredStory,
  type Story,
  storyProblems,
  withTextPictures,
  wordsMark,
} from '#stories/stories'
import { hasCode } from '../output.ts'
import { FileError, type FileProblem, readTextFile } from '../text-file.ts'
import { readSheet, type Sheet } from './content-file.ts'
import type { Context } from './item.ts'
import { checkRow, type RowProblem } from './row.ts'
import { textMessage } from './text-messages.ts'

type Said = Readonly<{ line: number; message: string }>

/** A file that is as it should be. */
export type TakenFile = Readonly<{
  item: Story
  /** When the file is a translation: into which language, and of which item as it is stored. */
  translation?: Readonly<{ language: Language; of: StoredStory }> | undefined
  /** Stores its pictures; before the item is stored. */
  keepPictures: () => Promise<void>
}>

type Options = Readonly<{
  /** What is in the table when the file is to take its place; what it leaves out comes from there. */
  before?: StoredStory
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
  const warn = (warnings: readonly Said[]) => {
    for (const { line, message } of warnings) {
      say(`${name}:${sheet.placeOf('content', line).line}: ${message}`)
    }
  }
  const from = folder ?? dirname(path)
  const inText = await takeTextPictures(sheet.values.content, from, context)
  if (sheet.translation) {
    const values = { ...sheet.values, content: inText.content }
    const own = { ...sheet, values, translation: sheet.translation }
    const taken = await takeTranslation(context, own, before)
    if ('problems' in taken) return refuse([...sheet.problems, ...taken.problems])
    const wrong = textProblems(sheet, inText, taken.item, `content.${sheet.translation}`, context)
    if (wrong.length > 0) return refuse(wrong)
    warn(inText.warnings)
    return { ...taken, keepPictures: () => keepAll(inText.keep) }
  }
  const picture = await takePicture(sheet.values.image_url, from, context)
  const defaults = before ?? { status: 'draft' as const, published_at: now().toISOString() }
  const values = {
    translations: before?.translations,
    ...sheet.values,
    ...{ image_url: picture.url, content: inText.content },
  }
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
  // A translation that the file does not have is not the file's fault.
  const only = sheet.values.translations === undefined ? 'content' : undefined
  const item = 'item' in checked ? checked.item : undefined
  problems.push(...textProblems(sheet, inText, item, only, context))
  problems.unshift(...sheet.problems)
  if ('problems' in checked || problems.length > 0) return refuse(problems)
  if (picture.warning) say(`${name}:${sheet.placeOf('image_url').line}: ${picture.warning}`)
  warn(inText.warnings)
  return { item: checked.item, keepPictures: () => keepAll([picture.keep, ...inText.keep]) }
}

async function keepAll(pictures: readonly TakenPicture['keep'][]): Promise<void> {
  for (const keep of pictures) await keep()
}

/** What is wrong with the texts of a file; of all that the item has, or of one column `only`. */
function textProblems(
  { placeOf }: Sheet,
  { problems }: TextPictures,
  item: Story | undefined,
  only: string | undefined,
  { imageHosts }: Context,
): readonly FileProblem[] {
  const found = item
    ? storyProblems(item, imageHosts).map((it) => ({ ...it, message: textMessage(it) }))
    : []
  const own = found.filter(({ column }) => only === undefined || column === only)
  const inFile = own.map((problem) => (only ? { ...problem, column: 'content' } : problem))
  const pictures = problems.map((problem) => ({ ...problem, column: 'content' }))
  return [...pictures, ...inFile].map(({ column, line: within, message }) => {
    const { line, key } = placeOf(column, within)
    return { line, message: `${key}: ${message}` }
  })
}

/** An item with the translation that a file has of it. */
async function takeTranslation(
  { database, report }: Context,
  { type, translation: language, values, placeOf, problems }: Sheet & { translation: Language },
  before: StoredStory | undefined,
): Promise<Omit<TakenFile, 'keepPictures'> | Readonly<{ problems: readonly FileProblem[] }>> {
  const wrong = (column: string, message: string) => {
    const { line, key } = placeOf(column)
    return { problems: [{ line, message: `${key}: ${message}` }] }
  }
  const { id, slug, ...words } = values
  const named = id || slug
  const column = id ? 'id' : 'slug'
  if (!named && !before) {
    return wrong('id', 'is missing; it takes the id of what this is a translation of')
  }
  const found = named ? await findStories(database.db, { key: String(named) }, report) : []
  const item = named ? found.find((it) => it.type === type) : before
  if (!item) return wrong(column, `there is no ${type} ${JSON.stringify(named)}`)
  if (before && (item.type !== before.type || item.id !== before.id)) {
    return wrong(column, `it is a translation of ${before.id} and stays it`)
  }
  if (item.language === language) {
    return wrong('translation', `${language} is the language that it was written in`)
  }
  const old = item.translations[language]
  const text = {
    ...{ status: old?.status ?? 'draft', published_at: old?.published_at },
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== '')),
    // Whoever hands it in has seen what the item says now.
    made_from: wordsMark(item),
  }
  const translations = { ...item.translations, [language]: text }
  const checked = checkRow(type, { ...item, translations }, item)
  if ('problems' in checked) {
    const own = checked.problems.map(({ column, message }) => {
      const { line, key } = placeOf(column.replace(`.${language}`, ''))
      return { line, message: `${key}: ${message}` }
    })
    return { problems: own }
  }
  if (problems.length > 0) return { problems: [] }
  return { item: checked.item, translation: { language, of: item } }
}

/** New ids are plain, as they stand in addresses for good; what exists keeps its type and id. */
function identity(
  { type, values: { id } }: Sheet,
  before: StoredStory | undefined,
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

type TextPictures = Awaited<ReturnType<typeof takeTextPictures>>

/** Reads the pictures in a text that are files in `folder`; the site's paths stand in their place. */
async function takeTextPictures(content: unknown, folder: string, context: Context) {
  const problems: Said[] = []
  const warnings: Said[] = []
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
