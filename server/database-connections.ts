import type { ConnectionOptions } from '#database/database'
import type { Environment } from './environment.ts'

type Variables = Pick<
  Environment,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DESK_DATABASE_URL' | 'DATABASE_POOL'
>

/**
 * The database as the public site's role sees it, as its owner does, and as the desk's role does; the
 * same object where there is no address of their own.
 */
export function databaseConnections(variables: Variables): {
  site: ConnectionOptions
  owner: ConnectionOptions
  desk: ConnectionOptions
} {
  const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_POOL: pool } = variables
  const { DATABASE_OWNER_URL, DESK_DATABASE_URL } = variables
  const site = { dataDir, databaseUrl: DATABASE_URL, pool }
  const as = (databaseUrl: string | undefined) => (databaseUrl ? { ...site, databaseUrl } : site)
  return { site, owner: as(DATABASE_OWNER_URL), desk: as(DESK_DATABASE_URL) }
}
