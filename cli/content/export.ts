import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { imageNameOf } from '#pictures/source'
import { columnsOf } from '#stories/fields'
import { contentTypes, type StoredItem } from '#stories/items'
import { eachItem } from '#stories/stored'
import { allowed, UsageError } from '../command.ts'
import { csvRecord } from '../csv.ts'
import { jsonText } from '../json.ts'
import { writeFile, writeTo } from '../output.ts'
import { type Context, command } from './context.ts'

const exportFormats = ['json', 'ndjson', 'csv'] as const

/** `content export`: everything, to keep or to take elsewhere. */
export const exportContent = command({
  usage: 'export [--format FORMAT] [--output FOLDER] [--type TYPE]',
  summary: 'all projects and news items, drafts included, with their pictures',
  help: `  --output FOLDER  a new folder: content.FORMAT, and images/ with the pictures that staff have
                   added. Without it the items go to standard output, without pictures
  --format FORMAT  ${exportFormats.join(', ')}; json by default
  --type TYPE      only these: ${contentTypes.join(', ')}

"import" makes of it exactly what was exported: with --replace, everything done since is undone.
csv is RFC 4180 with every text as it is; lists are JSON in it.`,
  options: {
    format: { type: 'string', default: 'json' },
    output: { type: 'string' },
    type: { type: 'string' },
  },
  read({ values }) {
    const format = allowed('--format', exportFormats, values.format)
    const type =
      values.type === undefined ? undefined : allowed('--type', contentTypes, values.type)
    if (values.output === '') throw new UsageError('--output takes the name of a folder')
    return async (context) => {
      const { database, directory, out, report, say } = context
      const images = new Set<string>()
      let count = 0
      async function* items(): AsyncGenerator<StoredItem> {
        for (const each of type ? [type] : contentTypes) {
          for await (const item of eachItem(database.db, each, report)) {
            const image = imageNameOf(item.image_url ?? '')
            if (image !== undefined) images.add(image)
            count += 1
            yield item
          }
        }
      }
      const texts = exportText[format](items())
      if (values.output === undefined) {
        await writeTo(out, texts)
        return 0
      }
      const folder = resolve(directory, values.output)
      await makeFolder(folder, values.output)
      await writeFile(join(folder, `content.${format}`), texts)
      const missing = await copyImages(images, context, join(folder, 'images'))
      say(`${count} items and ${images.size - missing} pictures written to ${values.output}`)
      return missing > 0 ? 1 : 0
    }
  },
})

async function makeFolder(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${name} is not empty; nothing is overwritten`)
  }
}

/** Answers how many there were not. */
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

type ExportFormat = (typeof exportFormats)[number]

type Items = AsyncIterable<StoredItem>

/** The columns of a csv export: those of both types. */
const csvColumns = [
  'type',
  ...new Set([...columnsOf.project, ...columnsOf.news].map(({ name }) => name)),
  'updated_at',
]

/** Items as text, in each format; none has to wait for the last one. */
const exportText: Readonly<Record<ExportFormat, (items: Items) => AsyncGenerator<string>>> = {
  json,
  ndjson,
  csv,
}

async function* json(items: Items) {
  let before = '[\n'
  for await (const item of items) {
    yield before + jsonText(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* ndjson(items: Items) {
  for await (const item of items) yield `${jsonText(item)}\n`
}

async function* csv(items: Items) {
  // Without the mark Excel reads Þ as Ãž.
  yield `\ufeff${csvRecord(csvColumns, ',')}`
  for await (const item of items) {
    const values: Readonly<Record<string, unknown>> = item
    yield csvRecord(
      csvColumns.map((name) => cell(values[name])),
      ',',
    )
  }
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value)
  return typeof value === 'string' ? value : ''
}
