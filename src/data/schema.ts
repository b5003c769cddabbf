import type { ColumnType, Generated, Selectable } from 'kysely'

/**
 * The tables, as both engines hold them (specification, point 3). Only text and integer columns,
 * so that a value reads the same from SQLite and from PostgreSQL: instants are ISO 8601 in UTC with
 * milliseconds (`2026-01-02T03:04:05.678Z`, which sorts as text), lists and objects are JSON.
 */
export type Schema = {
  projects: ProjectsTable
  news: NewsTable
  submissions: SubmissionsTable
  outbox: OutboxTable
}

type ProjectsTable = {
  id: string
  language: Generated<string>
  title: string
  description: string
  content: string
  category: string
  /** JSON array of strings. */
  tags: string
  image_url: string | null
  link: string | null
  published_at: string
  /** What the search looks in; written by `searchText` and by nothing else. */
  search_text: string
  updated_at: string
}

type NewsTable = {
  id: string
  slug: string
  language: Generated<string>
  title: string
  excerpt: string | null
  content: string
  image_url: string | null
  published_at: string
  updated_at: string
}

type SubmissionsTable = {
  id: ColumnType<string, string, never>
  form: string
  language: string
  created_at: ColumnType<string, string, never>
  /** One of `submissionStates`. */
  state: string
  /** JSON object of strings: the form's fields as they were sent. */
  fields: string
  /** The browser's idempotency key behind the form's name; null without JavaScript. */
  submission_key: string | null
  content_hash: string
  /** JSON array of strings: why the submission was put in quarantine. */
  reasons: string
}

type OutboxTable = {
  id: string
  submission_id: string
  /** To whom the letter goes: `staff` or `sender`. */
  kind: string
  message_id: string
  /** JSON: what the mail worker needs to write the letter. */
  letter: string
  created_at: string
  attempts: Generated<number>
  next_attempt_at: string
  locked_until: string | null
  sent_at: string | null
  dead_at: string | null
  last_error: string | null
}

export type ProjectRow = Selectable<ProjectsTable>
export type NewsRow = Selectable<NewsTable>
export type SubmissionRow = Selectable<SubmissionsTable>
