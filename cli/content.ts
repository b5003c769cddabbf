import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import { migrateToLatest } from '#database/database'
import { createHostTable } from '#i18n/i18n'
import { imagesFolder } from '#pictures/pictures'
import { databaseConnections } from '#server/database-connections'
import { readEnvironment } from '#server/environment'
import { createPreviews } from '#stories/stories'
import type { Program } from './command.ts'
import { withDatabase } from './connection.ts'
import { clean } from './content/clean.ts'
import { exportContent } from './content/export.ts'
import { importContent } from './content/import.ts'
import type { Context, OpenEditor } from './content/item.ts'
import { list, show } from './content/list.ts'
import { publish, remove, schedule, withdraw } from './content/publish.ts'
import { add, edit, preview } from './content/write.ts'
import { startProgram } from './program.ts'

/**
 * `npm run content`; `openEditor` is undefined where there is no terminal or no editor, and
 * `imageAgent` but for hosts of pictures that are connected to in another way than the usual one.
 */
export function contentProgram(
  openEditor: OpenEditor | undefined,
  imageAgent?: Agent,
): Program<Context> {
  return {
    name: 'content',
    purpose: 'Projects and news, without a programmer.',
    notDone: 'no such item, something wrong in a file, no database',
    commands: [
      ...[list, show, add, edit, preview, publish, schedule, withdraw, remove],
      ...[exportContent, importContent, clean],
    ],
    async within(basics, task) {
      const { variables, now, say } = basics
      const environment = readEnvironment(variables)
      const { DATA_DIR, DOMAINS, IMAGE_HOSTS, NODE_ENV, PORT } = environment
      const hosts = createHostTable(DOMAINS, [], PORT)
      const report: Context['report'] = ({ table, id, column, message }) =>
        say(`${table} ${id}, ${column}: ${message}`)
      const { owner } = databaseConnections(environment)
      return await withDatabase({ ...owner, report: say }, async (database) => {
        await migrateToLatest(database)
        return await task({
          ...basics,
          database,
          previews: createPreviews(database, { now, report }),
          imagesDir: join(DATA_DIR, imagesFolder),
          imageHosts: IMAGE_HOSTS,
          imageAgent,
          origins: NODE_ENV === 'production' ? hosts.publicOrigins : hosts.localOrigins,
          report,
          edit: openEditor,
        })
      })
    },
  }
}

/**
 * Opens files in the editor that VISUAL or EDITOR names, which may have options of its own
 * (`code --wait`), as git does; undefined when neither is set. What it returns throws when the
 * editor cannot be started or ends with a fault.
 */
function editorOf({ VISUAL, EDITOR }: NodeJS.ProcessEnv): OpenEditor | undefined {
  const command = VISUAL || EDITOR
  if (!command) return undefined
  return async (path) => {
    const editor = spawn('sh', ['-c', `${command} "$1"`, 'sh', path], { stdio: 'inherit' })
    const [code] = await once(editor, 'exit')
    if (code !== 0) throw new Error(`${command} ended with ${code}; what you wrote is in ${path}`)
  }
}

if (import.meta.main) {
  await startProgram(contentProgram(process.stdin.isTTY ? editorOf(process.env) : undefined))
}
