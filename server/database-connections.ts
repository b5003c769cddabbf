import type { ConnectionOptions } from '#database/database'
import type { Environment } from './environment.ts'

type Variables = Pick<
  Environment,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_POOL'
>

/** The database as the server's role sees it, and as its owner does; the same without an owner's URL. */
export function databaseConnections(variables: Variables): {
  site: ConnectionOptions
  owner: ConnectionOptions
} {
  const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOL: pool } = variables
  const site = { dataDir, databaseUrl: DATABASE_URL, pool }
  return { site, owner: DATABASE_OWNER_URL ? { ...site, databaseUrl: DATABASE_OWNER_URL } : site }
}
