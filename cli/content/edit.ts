import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reasonOf } from '#log/log'
import { replaceItem } from '#stories/edit'
import type { StoredItem } from '#stories/items'
import { oneWord } from '../command.ts'
import { fileHelp } from './add.ts'
import { contentSheet } from './content-file.ts'
import { type Context, command, type OpenEditor } from './context.ts'
import { addressOf, findOne, idHelp, stateWords } from './items.ts'
import { type TakenFile, takeFile } from './take-file.ts'

/** `content edit`: changes an item, in an editor or from a file. */
export const edit = command({
  usage: 'edit ID [--file FILE]',
  summary: 'change an item in your editor, or from a file',
  help: `  --file FILE  take this file for it: what the file leaves out, the item has no more; only id,
               status and time stay as they are

Without --file the item opens in the editor that VISUAL or EDITOR names.

${idHelp}

${fileHelp}`,
  options: { file: { type: 'string' } },
  words: true,
  read({ values, positionals }) {
    const word = oneWord(positionals, 'ID')
    return async (context) => {
      const before = await findOne(context, word)
      if (!before) return 1
      if (values.file !== undefined) {
        const file = await takeFile(context, values.file, { before })
        return file && (await store(context, before, file)) ? 0 : 1
      }
      if (!context.edit || !context.ask) {
        context.say(
          'there is no terminal to edit on, or neither VISUAL nor EDITOR is set; see --file',
        )
        return 2
      }
      return await editOnTerminal(context, before, context.edit, context.ask)
    }
  },
})

async function editOnTerminal(
  context: Context,
  before: StoredItem,
  open: OpenEditor,
  ask: (question: string) => Promise<string>,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const path = join(folder, 'content.md')
  const sheet = contentSheet(before)
  await writeFile(path, sheet, { mode: 0o600 })
  for (;;) {
    await open(path)
    if ((await readFile(path, 'utf8')) === sheet) {
      context.say('nothing was changed')
      await rm(folder, { recursive: true })
      return 0
    }
    const file = await takeFile(context, path, { before, folder: context.directory })
    if (file && (await store(context, before, file))) {
      await rm(folder, { recursive: true })
      return 0
    }
    const answer = await ask('Edit again? [yes] ')
    if (/^\s*n/i.test(answer)) {
      context.say(`nothing was changed; what you wrote is in ${path}`)
      return 1
    }
  }
}

async function store(
  { database, now, print, say }: Context,
  before: StoredItem,
  { item, keepPicture }: TakenFile,
): Promise<boolean> {
  try {
    await keepPicture()
    await replaceItem(database, before, item, now())
  } catch (thrown) {
    say(reasonOf(thrown))
    return false
  }
  print(`${addressOf(item)} changed, ${stateWords(item, now())}`)
  if (addressOf(item) !== addressOf(before)) {
    say(`${addressOf(before)} leads to the list now; content/redirects.ts can lead it on`)
  }
  return true
}

/**
 * Opens files in the editor that VISUAL or EDITOR names, which may have options of its own
 * (`code --wait`), as git does; undefined when neither is set.
 *
 * @returns a function that throws when the editor cannot be started or ends with a fault
 */
export function editorOf(
  variables: Readonly<Record<string, string | undefined>>,
): OpenEditor | undefined {
  const command = variables.VISUAL || variables.EDITOR
  if (!command) return undefined
  return async (path) => {
    const editor = spawn('sh', ['-c', `${command} "$1"`, 'sh', path], { stdio: 'inherit' })
    const [code] = await once(editor, 'exit')
    if (code !== 0) throw new Error(`${command} ended with ${code}; what you wrote is in ${path}`)
  }
}
