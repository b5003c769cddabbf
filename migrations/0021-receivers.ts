import { statements } from './statements.ts'

/**
 * What whoever is told of leads reads, null for the agency's own language; and the search of leads is
 * worked out anew by `completeSubmissions`, with phone numbers by their digits.
 */
export const receivers = statements(
  'alter table recipients add column reads text',
  'update submissions set search_text = null',
)
