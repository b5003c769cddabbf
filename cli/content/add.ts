import { reasonOf } from '#log/log'
import { addItem } from '#stories/edit'
import { parseWords } from '../parse-words.ts'
import { someWords } from '../words.ts'
import { addressOf } from './address-of.ts'
import type { Command } from './context.ts'
import { fileHelp } from './file-help.ts'
import { stateWords } from './state-of.ts'
import { type TakenFile, takeFile } from './take-file.ts'

/** `content add`: new projects and news items from files. */
export const add: Command = {
  usage: 'add FILE... [--publish]',
  summary: 'new projects and news items from files, as drafts',
  help: `  --publish  shown to the public at once, whatever the file says

${fileHelp}

Nothing is added while anything is wrong in any of the files.`,
  read(words) {
    const { values, positionals } = parseWords({
      args: [...words],
      allowPositionals: true,
      options: { publish: { type: 'boolean', default: false } },
    })
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
}
