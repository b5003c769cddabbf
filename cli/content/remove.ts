import type { StoredItem } from '#stories/edit/content-item'
import { removeItem } from '#stories/edit/edit-content'
import { someWords } from '../command.ts'
import { addressOf } from './address-of.ts'
import { agreed } from './agreed.ts'
import { command } from './context.ts'
import { findOne, idHelp } from './find-one.ts'

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
