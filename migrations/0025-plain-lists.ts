import type { Engine } from '#database/engine'
import { statements } from './statements.ts'

/**
 * The desk's list now reads the tables of stories directly, as does the search of projects on both engines.
 * The version before shows no list of stories, and on PostgreSQL finds no projects, until it is restarted.
 */
export const plainLists = (engine: Engine) =>
  statements(
    'drop table story_index',
    ...(engine === 'postgres' ? ['drop function search_projects'] : []),
  )(engine)
