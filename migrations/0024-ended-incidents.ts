import { statements } from './statements.ts'

/**
 * Sets `closed_at` of ended incidents, which until now only lacked `told_at`, like those that could not be
 * told of. The version before still treats both alike.
 */
export const endedIncidents = statements(
  'update incidents set closed_at = opened_at where told_at is null and closed_at is null',
)
