import { someWords } from '../command.ts'
import { command } from './context.ts'
import { idHelp } from './find-one.ts'
import { forEachItem } from './for-each-item.ts'
import { setVisible } from './set-visible.ts'

/** `content withdraw`: makes drafts of published and scheduled items. */
export const withdraw = command({
  usage: 'withdraw ID...',
  summary: 'make drafts of published and scheduled items',
  help: `${idHelp}

Its address leads to the list, until it is published again; that is its new date then.`,
  options: {},
  words: true,
  read({ positionals }) {
    return forEachItem(someWords(positionals, 'ID'), (item, context) =>
      setVisible(item, { status: 'draft', published_at: item.published_at }, context),
    )
  },
})
