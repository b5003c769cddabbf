import { setState } from '#stories/edit'
import type { StoredItem } from '#stories/items'
import { someWords, UsageError } from '../command.ts'
import { parseMoment } from '../moment.ts'
import { clock } from '../output.ts'
import { type Context, command } from './context.ts'
import { addressOf, forEachItem, idHelp, stateOf, stateWords } from './items.ts'

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

/** `content schedule`: says from when on an item is shown. */
export const schedule = command({
  usage: 'schedule ID TIME',
  summary: 'show an item to the public from a time on',
  help: `${idHelp}
TIME is a date or a time in Iceland, which keeps UTC: 2026-11-21, 2026-11-21 12:00; a zone may
follow: 2026-11-21T12:00+01:00. One that is over is refused: "publish" shows an item at once, and
"edit" gives it an earlier date.

Pages that the servers have kept show it within their freshness time, a minute.`,
  options: {},
  words: true,
  read({ positionals }) {
    const [id, ...rest] = positionals
    if (id === undefined || rest.length === 0) throw new UsageError('ID and TIME are needed')
    const published = parseMoment(rest.join(' '))?.start
    if (published === undefined) {
      throw new UsageError('TIME takes a date or a time: 2026-11-21, 2026-11-21 12:00')
    }
    return forEachItem([id], async (item, context) => {
      // A slip in the year would show it to everybody at once.
      if (new Date(published) <= context.now()) {
        const now = clock(context.now().toISOString())
        context.say(
          `${clock(published)} is over (it is ${now}), so nothing was done; "publish" shows it now`,
        )
        return false
      }
      return await setVisible(item, { status: 'published', published_at: published }, context)
    })
  },
})

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

/** Stores from when on an item is shown and says so; false when it is gone meanwhile. */
async function setVisible(
  item: StoredItem,
  state: Pick<StoredItem, 'status' | 'published_at'>,
  { database, now, print, say }: Context,
): Promise<boolean> {
  if (!(await setState(database, item, state, now()))) {
    say(`${addressOf(item)} is gone`)
    return false
  }
  print(`${addressOf(item)} is ${stateWords(state, now())}`)
  return true
}
