import { removeItem, setState } from '#stories/edit'
import type { StoredItem } from '#stories/items'
import { agreed, forEachRow, someWords, UsageError } from '../command.ts'
import { parseMoment } from '../moment.ts'
import { clock } from '../output.ts'
import { addressOf, type Context, command, findOne, idHelp, stateOf, stateWords } from './item.ts'

/** `content publish`: shows drafts and scheduled items to the public. */
export const publish = command({
  usage: 'publish ID...',
  summary: 'show drafts and scheduled items to the public now',
  help: idHelp,
  words: true,
  read({ positionals }) {
    return forEachRow(someWords(positionals, 'ID'), findOne, async (item, context) => {
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
  words: true,
  read({ positionals }) {
    const [id, ...rest] = positionals
    if (id === undefined || rest.length === 0) throw new UsageError('ID and TIME are needed')
    const published = parseMoment(rest.join(' '))?.start
    if (published === undefined) {
      throw new UsageError('TIME takes a date or a time: 2026-11-21, 2026-11-21 12:00')
    }
    return forEachRow([id], findOne, async (item, context) => {
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
  words: true,
  read({ positionals }) {
    return forEachRow(someWords(positionals, 'ID'), findOne, (item, context) =>
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
  const found = await setState(database, item, state, now())
  if (found) print(`${addressOf(item)} is ${stateWords(state, now())}`)
  else say(`${addressOf(item)} is gone`)
  return found
}

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
      const question = `Delete ${items.length}?`
      const answer = values.yes || (await agreed(context, question, 'nothing was done'))
      if (answer !== true) return answer
      for (const item of items) {
        await removeItem(context.database, item.type, item.id)
        context.print(`${addressOf(item)} deleted`)
      }
      return 0
    }
  },
})
