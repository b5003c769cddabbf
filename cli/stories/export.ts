import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { languages } from '#i18n/i18n'
import { imageNameOf } from '#pictures/pictures'
import { recordFormats, recordTexts } from '#records/records'
import {
  columnsOf,
  eachStory,
  picturesOf,
  type ReadOptions,
  type StoredStory,
  storyTypes,
} from '#stories/stories'
import { writeFile, writeTo } from '../output.ts'
import { allowed, UsageError } from '../program.ts'
import { auditExport, type Context, command } from './context.ts'
import { translatedColumns, valuesIn } from './read-rows.ts'

/** `stories export`: everything, to keep or to take elsewhere. */
export const exportStories = command({
  usage: 'export [--format FORMAT] [--output FOLDER] [--type TYPE]',
  summary: 'all projects and news items, drafts included, with their pictures',
  help: `  --output FOLDER  a new folder: content.FORMAT, and images/ with the pictures that staff have
                   added. Without it the items go to standard output, without pictures
  --format FORMAT  ${recordFormats.join(', ')}; json by default
  --type TYPE      only these: ${storyTypes.join(', ')}

"import" makes of it exactly what was exported: with --replace, everything done since is undone.
csv is RFC 4180 with every text as it is; lists are JSON in it, and translations have columns of
their own: title.da and so on.`,
  options: {
    format: { type: 'string', default: 'json' },
    output: { type: 'string' },
    type: { type: 'string' },
  },
  read({ values }) {
    const format = allowed('--format', recordFormats, values.format)
    const type = allowed('--type', storyTypes, values.type)
    if (values.output === '') throw new UsageError('--output takes the name of a folder')
    return async (context) => {
      const { database, directory, out, say } = context
      const report: ReadOptions['report'] = ({ table, id, column, message }) =>
        say(`${table} ${id}, ${column}: ${message}`)
      const images = new Set<string>()
      let count = 0
      async function* items(): AsyncGenerator<StoredStory> {
        for (const each of type ? [type] : storyTypes) {
          for await (const item of eachStory(database.db, each, report)) {
            for (const path of picturesOf(item)) {
              const image = imageNameOf(path)
              if (image !== undefined) images.add(image)
            }
            count += 1
            yield item
          }
        }
      }
      const texts = recordTexts<StoredStory>(format, items(), {
        json: (item) => item,
        columns: csvColumns,
        cells: csvCells,
        separator: ',',
      })
      const noted = () => auditExport(context, { format, stories: count, ...(type && { type }) })
      if (values.output === undefined) {
        await writeTo(out, texts).finally(noted)
        return 0
      }
      const folder = resolve(directory, values.output)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if ((await readdir(folder)).length > 0) {
        throw new Error(`${values.output} is not empty; nothing is overwritten`)
      }
      await writeFile(join(folder, `content.${format}`), texts).finally(noted)
      const missing = await copyImages(images, context, join(folder, 'images'))
      say(`${count} items and ${images.size - missing} pictures written to ${values.output}`)
      return missing > 0 ? 1 : 0
    }
  },
})

/** Returns how many there were not. */
async function copyImages(
  names: ReadonlySet<string>,
  { imagesDir, say }: Context,
  target: string,
): Promise<number> {
  let missing = 0
  if (names.size > 0) await mkdir(target, { mode: 0o700 })
  for (const name of names) {
    try {
      await copyFile(join(imagesDir, name), join(target, name))
    } catch {
      missing += 1
      say(`there is no picture ${name}, which an item has`)
    }
  }
  return missing
}

/** Those of both types. */
const csvColumns = [
  'type',
  ...new Set([...columnsOf.project, ...columnsOf.news].map(({ name }) => name)),
  'updated_at',
  ...languages.flatMap((language) => translatedColumns.map((name) => `${name}.${language}`)),
]

function csvCells(item: StoredStory): string[] {
  const values: Readonly<Record<string, unknown>> = item
  return csvColumns.map((column) => {
    const [name = '', language] = column.split('.')
    const texts = language ? valuesIn(valuesIn(values.translations)?.[language]) : values
    const value = texts?.[name]
    return Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')
  })
}
