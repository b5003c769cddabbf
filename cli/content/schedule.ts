import { UsageError } from '../command.ts'
import { parseMoment } from '../moment.ts'
import { clock } from '../output.ts'
import { command } from './context.ts'
import { idHelp } from './find-one.ts'
import { forEachItem } from './for-each-item.ts'
import { setVisible } from './set-visible.ts'

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
