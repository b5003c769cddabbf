import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  newsFields,
  newsWords,
  projectFields,
  projectWords,
  StoryTable,
  TranslationTable,
} from '#stories/fields'

/**
 * The tables of both engines. Only text and integers, so that both read the same: instants are ISO
 * 8601 in UTC with milliseconds, which sort as text; lists and objects are JSON.
 */
export type Schema = {
  projects: ProjectsTable
  news: NewsTable
  project_translations: ProjectTranslationsTable
  news_translations: NewsTranslationsTable
  submissions: SubmissionsTable
  outbox: OutboxTable
  arrivals: ArrivalsTable
  sender_keys: SenderKeysTable
  audit: AuditTable
  revisions: RevisionsTable
  previews: PreviewsTable
  incidents: IncidentsTable
}

type ProjectsTable = StoryTable<typeof projectFields> & {
  /** What the search looks in; written by `searchText` and by nothing else. */
  search_text: string
}

type NewsTable = StoryTable<typeof newsFields>

type ProjectTranslationsTable = TranslationTable<typeof projectWords> & {
  /** As that of `projects`. */
  search_text: string
}

type NewsTranslationsTable = TranslationTable<typeof newsWords>

/** As `Submission`; lists and objects are JSON. */
type SubmissionsTable = {
  id: ColumnType<string, string, never>
  form: string
  language: string
  created_at: ColumnType<string, string, never>
  state: string
  fields: string
  /** The browser's idempotency key behind the form's name (see `keysOf`); null without JavaScript. */
  submission_key: string | null
  content_hash: string
  reasons: string
  score: Generated<number>
  /** A hash of what was written freely, to find the same text from many senders; null without. */
  message_hash: Generated<string | null>
  follows: Generated<string | null>
}

/** What rate limits count, kept as long as they look back; see `noteHit`. */
type ArrivalsTable = {
  id: string
  /** Made of keyed hashes of the sender's network and e-mail address, which themselves are not here. */
  sender: string
  created_at: string
}

/** The key that senders are hashed with on one day; without it no hash can be traced back. */
type SenderKeysTable = {
  day: string
  key: string
}

type AuditTable = {
  id: string
  created_at: string
  event: string
  details: string
}

type OutboxTable = {
  id: string
  submission_id: string
  kind: string
  message_id: string
  /** The email's payload: what the submission does not tell of it, as JSON. */
  letter: string
  created_at: string
  attempts: Generated<number>
  next_attempt_at: string
  locked_until: string | null
  sent_at: string | null
  dead_at: string | null
  last_error: string | null
}

/** How often the rows of a table were changed; see `touch`. */
type RevisionsTable = {
  tag: string
  number: number
}

/** Addresses that show a page before it is published; see `createPreviews`. */
type PreviewsTable = {
  /** SHA-256 of the token in the address, hexadecimal; the token itself is stored nowhere. */
  token_hash: string
  type: string
  row_id: string
  /** JSON of what is shown when it is not in the table (yet); null shows the row as it is. */
  content: string | null
  expires_at: string
}

/** What staff were told of by an alert email; see `createIncidents`. */
type IncidentsTable = {
  name: string
  opened_at: string
  /** When staff were last told; null when it is over. */
  told_at: string | null
  /** Not null for one that the version before has ended. */
  closed_at: string | null
}

export type ProjectRow = Selectable<ProjectsTable>
export type NewsRow = Selectable<NewsTable>
export type ProjectTranslationRow = Selectable<ProjectTranslationsTable>
export type NewsTranslationRow = Selectable<NewsTranslationsTable>
export type SubmissionRow = Selectable<SubmissionsTable>
