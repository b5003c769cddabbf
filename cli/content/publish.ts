import { someWords } from '../command.ts'
import { addressOf } from './address-of.ts'
import { command } from './context.ts'
import { idHelp } from './find-one.ts'
import { forEachItem } from './for-each-item.ts'
import { setVisible } from './set-visible.ts'
import { stateOf, stateWords } from './state-of.ts'

/** `content publish`: shows drafts and scheduled items to the public. */
export const publish = command({
  usage: 'publish ID...',
  summary: 'show drafts and scheduled items to the public now',
  help: idHelp,
  options: {},
  words: true,
  read({ positionals }) {
    return forEachItem(someWords(positionals, 'ID'), async (item, context) => {
      const now = context.now()
      if (stateOf(item, now) === 'published') {
        context.say(`${addressOf(item)} is ${stateWords(item, now)} already`)
        return true
      }
      const state = { status: 'published' as const, published_at: now.toISOString() }
      return await setVisible(item, state, context)
    })
  },
})
