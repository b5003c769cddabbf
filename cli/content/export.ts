import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { imageNameOf } from '#pictures/image-name'
import { contentTypes, type StoredItem } from '#stories/items'
import { eachItem } from '#stories/stored'
import { allowed } from '../allowed.ts'
import { parseWords } from '../parse-words.ts'
import { UsageError } from '../usage-error.ts'
import { writeFile, writeTo } from '../write-out.ts'
import type { Command, Context } from './context.ts'
import { exportFormats, exportText } from './export-text.ts'

/** `content export`: everything, to keep or to take elsewhere. */
export const exportContent: Command = {
  usage: 'export [--format FORMAT] [--output FOLDER] [--type TYPE]',
  summary: 'all projects and news items, drafts included, with their pictures',
  help: `  --output FOLDER  a new folder: content.FORMAT, and images/ with the pictures that staff have
                   added. Without it the items go to standard output, without pictures
  --format FORMAT  ${exportFormats.join(', ')}; json by default
  --type TYPE      only these: ${contentTypes.join(', ')}

"import" makes of it exactly what was exported: with --replace, everything done since is undone.
csv is RFC 4180 with every text as it is; lists are JSON in it.`,
  read(words) {
    const { values } = parseWords({
      args: [...words],
      options: {
        format: { type: 'string', default: 'json' },
        output: { type: 'string' },
        type: { type: 'string' },
      },
    })
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
}

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
