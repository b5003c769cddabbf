import { reasonOf } from '#log/log'
import { addItem } from '#stories/edit'
import { someWords } from '../command.ts'
import { command } from './context.ts'
import { addressOf, stateWords } from './items.ts'
import { type TakenFile, takeFile } from './take-file.ts'

/** The part of a help text that explains what a file looks like. */
export const fileHelp = `FILE is in UTF-8: a head of "key: value" lines between two lines of ---, and below it the text, a
paragraph a line. Or it is JSON with the columns of an export. The keys, those without * may be left
out:
  type *       news or project
  title *      a line of text
  slug         news: its part of the address; made of the title
  id           project: its part of the address; made of the title
  category *   project
  description  project: a sentence
  tags         project: texts with commas between them
  link         project: an address (https://...)
  excerpt      news: a sentence; by default the beginning of the text
  language     is (by default), en, es, da
  image        a file beside this one (./photo.jpg), a path on the site or an address. JPEG, PNG,
               WebP or AVIF, at most 20 MB and 40 million pixels, best from 800 pixels of width
  status       draft (by default) or published
  published    2026-11-21 or 2026-11-21 12:00 in Iceland: shown from then on when it is published`

/** `content add`: new projects and news items from files. */
export const add = command({
  usage: 'add FILE... [--publish]',
  summary: 'new projects and news items from files, as drafts',
  help: `  --publish  shown to the public at once, whatever the file says

${fileHelp}

Nothing is added while anything is wrong in any of the files.`,
  options: { publish: { type: 'boolean', default: false } },
  words: true,
  read({ values, positionals }) {
    const names = someWords(positionals, 'FILE')
    return async (context) => {
      const { database, now, print, say } = context
      const files: (TakenFile & { name: string })[] = []
      for (const name of names) {
        const file = await takeFile(context, name)
        if (file) files.push({ ...file, name })
      }
      if (files.length < names.length) return 1
      let added = 0
      for (const { item: given, keepPicture, name } of files) {
        const at = { status: 'published' as const, published_at: now().toISOString() }
        const item = values.publish ? { ...given, ...at } : given
        try {
          await keepPicture()
          await addItem(database, item, now())
          added += 1
          print(`${addressOf(item)} added, ${stateWords(item, now())}`)
        } catch (thrown) {
          say(`${name}: ${reasonOf(thrown)}`)
        }
      }
      return added === files.length ? 0 : 1
    }
  },
})
