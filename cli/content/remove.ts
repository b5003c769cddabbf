import { removeItem } from '#stories/edit'
import type { StoredItem } from '#stories/items'
import { parseWords } from '../parse-words.ts'
import { someWords } from '../words.ts'
import { addressOf } from './address-of.ts'
import { agreed } from './agreed.ts'
import type { Command } from './context.ts'
import { findOne, idHelp } from './find-one.ts'

/** `content remove`: deletes projects and news items. */
export const remove: Command = {
  usage: 'remove ID... [--yes]',
  summary: 'delete projects and news items',
  help: `  --yes  without asking; needed where there is no terminal

${idHelp}

"show" prints an item as a file that "add" takes again, and "export" all of them; "withdraw" hides
an item and keeps it. The picture's file stays until "clean".`,
  read(words) {
    const { values, positionals } = parseWords({
      args: [...words],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    })
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
}
