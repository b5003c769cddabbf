import { statements } from './statements.ts'

/**
 * What whoever is told of leads reads, null for the agency's own language; and the search of leads is
 * worked out anew by `completeSubmissions`, with phone numbers by their digits; and who has closed the
 * first steps of the overview.
 */
export const receivers = statements(
  'alter table recipients add column reads text',
  'update submissions set search_text = null',
  'alter table staff add column steps_closed_at text',
)
