import type { Engine } from '#database/engine'
import { statements } from './statements.ts'

/**
 * Drops what 0012 and 0013 created for lists before the tables of stories were read directly. The version before
 * shows no list of stories, and on PostgreSQL finds no projects, until it is restarted.
 */
export const plainLists = (engine: Engine) =>
  statements(
    'drop table if exists story_index',
    ...(engine === 'postgres' ? ['drop function if exists search_projects'] : []),
  )(engine)
