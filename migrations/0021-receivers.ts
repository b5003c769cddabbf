import { statements } from './statements.ts'

/**
 * Adds the language of recipients, null for the agency's own; makes `backfillLeads` recompute the
 * search text of leads, now with phone numbers by their digits; and adds who has dismissed the first steps of
 * the overview.
 */
export const receivers = statements(
  'alter table recipients add column reads text',
  'update submissions set search_text = null',
  'alter table staff add column steps_closed_at text',
)
