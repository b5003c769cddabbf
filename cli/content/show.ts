import { oneWord } from '../command.ts'
import { jsonText } from '../json.ts'
import { contentSheet } from './content-sheet.ts'
import { command } from './context.ts'
import { findOne, idHelp } from './find-one.ts'

/** `content show`: one item as the file that `add` and `edit` take. */
export const show = command({
  usage: 'show ID [--json]',
  summary: 'one item as a file that "add" and "edit" take',
  help: `  --json  with its columns as in an export

${idHelp}`,
  options: { json: { type: 'boolean', default: false } },
  words: true,
  read({ values, positionals }) {
    const word = oneWord(positionals, 'ID')
    return async (context) => {
      const item = await findOne(context, word)
      if (!item) return 1
      context.out.write(values.json ? `${jsonText(item, 2)}\n` : contentSheet(item))
      return 0
    }
  },
})
