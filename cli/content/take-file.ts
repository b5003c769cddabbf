import { dirname, resolve } from 'node:path'
import type { ContentItem, StoredItem } from '#stories/items'
import { type FileProblem, readTextFile } from '../read-text-file.ts'
import { checkRow, type RowProblem } from './check-row.ts'
import type { Context } from './context.ts'
import { readSheet, type Sheet } from './read-sheet.ts'
import { takePicture } from './take-picture.ts'

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
