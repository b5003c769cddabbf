import type { Agent } from 'node:https'
import { join } from 'node:path'
import { openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { createHostTable } from '#i18n/site'
import { imagesFolder } from '#pictures/source'
import { databaseConnections } from '#server/database-connections'
import { readEnvironment } from '#server/environment'
import { createPreviews } from '#stories/previews'
import type { Command as AnyCommand, Program } from './command.ts'
import { add } from './content/add.ts'
import type { Context, OpenEditor } from './content/context.ts'
import { edit, editorOf } from './content/edit.ts'
import { exportContent } from './content/export.ts'
import { importContent } from './content/import.ts'
import { list, show } from './content/list.ts'
import { preview } from './content/preview.ts'
import { publish, schedule, withdraw } from './content/publish.ts'
import { clean, remove } from './content/remove.ts'
import { startProgram } from './program.ts'

const commands: ReadonlyMap<string, AnyCommand<Context>> = new Map([
  ['list', list],
  ['show', show],
  ['add', add],
  ['edit', edit],
  ['preview', preview],
  ['publish', publish],
  ['schedule', schedule],
  ['withdraw', withdraw],
  ['remove', remove],
  ['export', exportContent],
  ['import', importContent],
  ['clean', clean],
])

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
    commands,
    async within({ variables }, basics, task) {
      const environment = readEnvironment(variables)
      const { DATA_DIR, DOMAINS, IMAGE_HOSTS, NODE_ENV, PORT } = environment
      const hosts = createHostTable(DOMAINS, [], PORT)
      const { now, say } = basics
      const report: Context['report'] = ({ table, id, column, message }) =>
        say(`${table} ${id}, ${column}: ${message}`)
      const database = await openDatabase(databaseConnections(environment).owner, say)
      try {
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
      } finally {
        await database.close()
      }
    },
  }
}

if (import.meta.main) {
  await startProgram(contentProgram(process.stdin.isTTY ? editorOf(process.env) : undefined))
}
