import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { imageNameOf, imagePath } from '#pictures/source'
import { removeItem } from '#stories/edit'
import type { StoredItem } from '#stories/items'
import { imageReferences } from '#stories/stored'
import { someWords } from '../command.ts'
import { type Context, command } from './context.ts'
import { addressOf, findOne, idHelp } from './items.ts'

/** `content remove`: deletes projects and news items. */
export const remove = command({
  usage: 'remove ID... [--yes]',
  summary: 'delete projects and news items',
  help: `  --yes  without asking; needed where there is no terminal

${idHelp}

"show" prints an item as a file that "add" takes again, and "export" all of them; "withdraw" hides
an item and keeps it. The picture's file stays until "clean".`,
  options: { yes: { type: 'boolean', default: false } },
  words: true,
  read({ values, positionals }) {
    const ids = someWords(positionals, 'ID')
    return async (context) => {
      const items: StoredItem[] = []
      for (const id of ids) {
        const item = await findOne(context, id)
        if (item) items.push(item)
      }
      if (items.length < ids.length) return 1
      for (const item of items) context.say(`to delete: ${addressOf(item)} ${item.title}`)
      const answer = values.yes || (await agreed(context, `Delete ${items.length}?`))
      if (answer !== true) return answer
      for (const item of items) {
        await removeItem(context.database, item.type, item.id)
        context.print(`${addressOf(item)} deleted`)
      }
      return 0
    }
  },
})

const hourMs = 60 * 60 * 1000

/** `content clean`: deletes pictures that nothing shows any more. */
export const clean = command({
  usage: 'clean [--dry-run]',
  summary: 'delete the files of pictures that no item has any more',
  help: `  --dry-run  only say which

Also forgets previews whose time is over. A picture that was stored in the last hour stays, since an
item may be about to get it. An export takes along the pictures of its items.`,
  options: { 'dry-run': { type: 'boolean', default: false } },
  read({ values }) {
    const dry = values['dry-run']
    return async ({ database, imagesDir, now, previews, print }) => {
      if (!dry) await previews.forgetExpired()
      const files = await readdir(imagesDir).catch(() => [])
      const old: string[] = []
      for (const name of files) {
        const { mtimeMs } = await stat(join(imagesDir, name))
        const ours = imageNameOf(imagePath(name)) !== undefined || name.endsWith('.part')
        if (ours && mtimeMs < now().getTime() - hourMs) old.push(name)
      }
      // Asked for last: what is referred to by now stays.
      const kept = (await imageReferences(database.db, imagePath(''))).join('\n')
      const unused = old.filter((name) => !kept.includes(imagePath(name)))
      for (const name of unused) {
        if (!dry) await rm(join(imagesDir, name), { force: true })
        print(name)
      }
      print(`${unused.length} pictures ${dry ? 'to delete' : 'deleted'}`)
      return 0
    }
  },
})

/**
 * Asks whether to go on, as nothing has been done yet.
 *
 * @returns true, or the exit code to end with
 */
export async function agreed(
  { ask, say }: Pick<Context, 'ask' | 'say'>,
  question: string,
): Promise<true | 1 | 2> {
  if (!ask) {
    say('nothing was done: there is no terminal to ask on; see --yes')
    return 2
  }
  const answer = await ask(`${question} Type yes: `)
  if (answer.trim().toLowerCase() === 'yes') return true
  say('nothing was done')
  return 1
}
