import type { Agent } from 'node:https'
import { join } from 'node:path'
import { migrateToLatest } from '#database/database'
import { imagesFolder } from '#pictures/pictures'
import { databaseConnections } from '#server/database-connections'
import { readEnvironment } from '#server/environment'
import type { Program } from './command.ts'
import { withDatabase } from './connection.ts'
import type { Context } from './content/context.ts'
import { exportContent } from './content/export.ts'
import { importContent } from './content/import.ts'
import { startProgram } from './program.ts'

/**
 * `npm run content`.
 *
 * @param imageAgent for hosts of pictures that are connected to in another way than the usual one
 */
export function contentProgram(imageAgent?: Agent): Program<Context> {
  return {
    name: 'content',
    purpose: 'Projects and news as files; they are written at the desk.',
    notDone: 'something wrong in a file, no database',
    commands: [exportContent, importContent],
    async within(basics, task) {
      const environment = readEnvironment(basics.variables)
      const { DATA_DIR, IMAGE_HOSTS } = environment
      const { owner } = databaseConnections(environment)
      return await withDatabase({ ...owner, report: basics.say }, async (database) => {
        await migrateToLatest(database)
        return await task({
          ...basics,
          database,
          imagesDir: join(DATA_DIR, imagesFolder),
          imageHosts: IMAGE_HOSTS,
          imageAgent,
          report: ({ table, id, column, message }) =>
            basics.say(`${table} ${id}, ${column}: ${message}`),
        })
      })
    },
  }
}

if (import.meta.main) await startProgram(contentProgram())
