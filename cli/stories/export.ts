import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { addAudit } from '#database/database'
import { knownLanguages } from '#i18n/i18n'
import { imageNameOf } from '#pictures/pictures'
import { type recordFormats, recordTexts } from '#records/records'
import {
  columnsOf,
  eachStory,
  picturesOf,
  type StoredStory,
  type StoryType,
  storyTypes,
} from '#stories/stories'
import { counted, writeFile, writeTo } from '../output.ts'
import type { StoriesContext } from './context.ts'
import { translatedColumns } from './read-rows.ts'
import { valuesIn } from './row.ts'

type Wanted = Readonly<{
  format: (typeof recordFormats)[number]
  type: StoryType | undefined
  /** The folder to write to; undefined for standard output, without pictures. */
  output: string | undefined
}>

/**
 * Exports all projects and news stories, drafts included, with their pictures, and records it in the audit log.
 *
 * @throws Error when the folder is not empty, or, after everything else is written, when a picture is missing
 */
export async function exportStories(
  context: StoriesContext,
  { format, type, output }: Wanted,
): Promise<void> {
  const { database, out, say, now } = context
  const images = new Set<string>()
  let count = 0
  async function* stories(): AsyncGenerator<StoredStory> {
    for (const each of type ? [type] : storyTypes) {
      for await (const story of eachStory(database.db, each)) {
        for (const path of picturesOf(story)) {
          const image = imageNameOf(path)
          if (image !== undefined) images.add(image)
        }
        count += 1
        yield story
      }
    }
  }
  const texts = recordTexts<StoredStory>(format, stories(), {
    json: (story) => story,
    columns: csvColumns,
    cells: csvCells,
    separator: ',',
  })
  // An interrupted export has disclosed stories too, so it is recorded.
  const noted = async () => {
    const details = { by: 'command line', format, stories: count, ...(type && { type }) }
    await database.transaction((trx) =>
      addAudit(trx, { event: 'stories exported', details, now: now() }),
    )
  }
  if (output === undefined) return await writeTo(out, texts).finally(noted)
  const folder = resolve(context.directory, output)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${output} is not empty; nothing is overwritten`)
  }
  await writeFile(join(folder, `content.${format}`), texts).finally(noted)
  const missing = await copyImages(images, context, join(folder, 'images'))
  say(`${count} stories and ${images.size - missing} pictures written to ${output}`)
  if (missing > 0) throw new Error(`${counted(missing, 'picture')} missing`)
}

/** Returns how many pictures were missing. */
async function copyImages(
  names: ReadonlySet<string>,
  { imagesDir, say }: StoriesContext,
  target: string,
): Promise<number> {
  let missing = 0
  if (names.size > 0) await mkdir(target, { mode: 0o700 })
  for (const name of names) {
    try {
      await copyFile(join(imagesDir, name), join(target, name))
    } catch {
      missing += 1
      say(`there is no picture ${name}, which a story has`)
    }
  }
  return missing
}

/** The columns of both types. */
const csvColumns = [
  'type',
  ...new Set([...columnsOf.project, ...columnsOf.news].map(({ name }) => name)),
  'updated_at',
  ...knownLanguages.flatMap((language) => translatedColumns.map((name) => `${name}.${language}`)),
]

function csvCells(story: StoredStory): string[] {
  const values: Readonly<Record<string, unknown>> = story
  return csvColumns.map((column) => {
    const [name = '', language] = column.split('.')
    const texts = language ? valuesIn(valuesIn(values.translations)?.[language]) : values
    const value = texts?.[name]
    return Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')
  })
}
