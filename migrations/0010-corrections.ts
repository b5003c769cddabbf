import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/database'
import { columns } from './columns.ts'

/**
 * Which submission another one follows: the sender changed what was sent under the same form key.
 * No foreign key, since either of the two may be deleted without the other. The version before
 * leaves the column empty, which is what it means there.
 */
export function corrections(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('submissions').addColumn('follows', columns(engine).text).execute()
    },
  }
}
