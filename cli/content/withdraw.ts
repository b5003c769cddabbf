import { parseWords } from '../parse-words.ts'
import { someWords } from '../words.ts'
import type { Command } from './context.ts'
import { idHelp } from './find-one.ts'
import { forEachItem } from './for-each-item.ts'
import { setVisible } from './set-visible.ts'

/** `content withdraw`: makes drafts of published and scheduled items. */
export const withdraw: Command = {
  usage: 'withdraw ID...',
  summary: 'make drafts of published and scheduled items',
  help: `${idHelp}

Its address leads to the list, until it is published again; that is its new date then.`,
  read(words) {
    const { positionals } = parseWords({ args: [...words], allowPositionals: true, options: {} })
    return forEachItem(someWords(positionals, 'ID'), (item, context) =>
      setVisible(item, { status: 'draft', published_at: item.published_at }, context),
    )
  },
}
