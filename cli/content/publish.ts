import { parseWords } from '../parse-words.ts'
import { someWords } from '../words.ts'
import { addressOf } from './address-of.ts'
import type { Command } from './context.ts'
import { idHelp } from './find-one.ts'
import { forEachItem } from './for-each-item.ts'
import { setVisible } from './set-visible.ts'
import { stateOf, stateWords } from './state-of.ts'

/** `content publish`: shows drafts and scheduled items to the public. */
export const publish: Command = {
  usage: 'publish ID...',
  summary: 'show drafts and scheduled items to the public now',
  help: idHelp,
  read(words) {
    const { positionals } = parseWords({ args: [...words], allowPositionals: true, options: {} })
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
}
