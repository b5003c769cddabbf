import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ContentItem } from '#stories/items'
import { oneWord, UsageError } from '../command.ts'
import { clock } from '../output.ts'
import { type Context, command } from './context.ts'
import { addressOf, findOne, idHelp } from './items.ts'
import { takeFile } from './take-file.ts'

const dayMs = 24 * 60 * 60 * 1000

/** `content preview`: an address that shows a page before it is published. */
export const preview = command({
  usage: 'preview FILE|ID [--days N]',
  summary: 'an address that shows a page before it is published',
  help: `  --days N  how long the address works, 1 to 60 days; 7 by default

Whoever has the address sees the page, on the running site, in all languages, and nobody else does.
Of an ID it shows what is stored when it is opened; of a FILE what that said now, and nothing is
added or changed by it. Where there is a file of the name, FILE is meant.

${idHelp}`,
  options: { days: { type: 'string', default: '7' } },
  words: true,
  read({ values, positionals }) {
    const word = oneWord(positionals, 'FILE or ID')
    const days = /^\d{1,2}$/.test(values.days) ? Number(values.days) : 0
    if (days < 1 || days > 60) throw new UsageError('--days takes a whole number from 1 to 60')
    return async (context) => {
      const { directory, now, origins, previews, print, say } = context
      const isFile = await stat(resolve(directory, word)).then(
        (found) => found.isFile(),
        () => false,
      )
      const content = isFile ? await contentOf(context, word) : undefined
      const item = isFile ? content : await findOne(context, word)
      if (!item) return 1
      const end = new Date(now().getTime() + days * dayMs)
      await previews.forgetExpired()
      const { type, id } = item
      const token = await previews.add({ type, id, ...(content && { content }) }, end)
      say(`works until ${clock(end.toISOString())}, where the site runs:`)
      print(`${origins[item.language]}${addressOf(item)}?preview=${token}`)
      return 0
    }
  },
})

/** What a file says, which may be of an item that is stored already. */
async function contentOf(context: Context, name: string): Promise<ContentItem | undefined> {
  const file = await takeFile(context, name)
  await file?.keepPicture()
  return file?.item
}
