import { retention } from '#content/retention'

/**
 * The rights of each role that logs in, by table (docs/decisions/0015-three-roles.md); anything not listed is
 * refused. `site` is the public site: it reads what it shows and sends, and stores what visitors send. `desk`
 * acts for staff.
 */
export const roleRights: Readonly<
  Record<'site' | 'desk', Readonly<Record<string, readonly string[]>>>
> = {
  site: {
    leads: ['select', 'insert', 'delete'],
    arrivals: ['select', 'insert', 'delete', 'update (created_at)'],
    // To claim emails and record results; `for update` needs the right to update some column.
    outbox: [
      'select',
      'insert',
      'update (attempts, next_attempt_at, locked_until, sent_at, dead_at, last_error)',
    ],
    audit: ['select', 'insert'],
    sender_keys: ['select', 'insert', 'delete'],
    incidents: ['select', 'insert', 'update (opened_at, told_at, closed_at)'],
    projects: ['select'],
    news: ['select'],
    project_translations: ['select'],
    news_translations: ['select'],
    previews: ['select'],
    revisions: ['select'],
    kysely_migration: ['select'],
    kysely_migration_lock: ['select'],
    // For replies; for notifications; for stories that have moved; for names of categories.
    lead_events: ['select'],
    recipients: ['select'],
    story_redirects: ['select'],
    category_names: ['select'],
    settings_versions: ['select'],
  },
  desk: {
    leads: [
      'select',
      'update (state, assignee, due_at, version, search_text, sender_email)',
      // For erasure at a person's request.
      'delete',
    ],
    lead_events: ['select', 'insert'],
    lead_drafts: ['select', 'insert', 'delete', 'update (content, saved_at)'],
    // To enqueue, withdraw and retry emails; their content is never changed.
    outbox: [
      'select',
      'insert',
      'delete',
      'update (attempts, next_attempt_at, dead_at, last_error)',
    ],
    audit: ['select', 'insert'],
    // Rate limits count attempts to sign in like posts of forms.
    arrivals: ['select', 'insert'],
    sender_keys: ['select', 'insert', 'delete'],
    // No delete: removed staff stay as names in the history.
    staff: ['select', 'insert', 'update (name, role, language, removed_at, steps_closed_at)'],
    sign_in_links: ['select', 'insert', 'delete'],
    wanted_pages: ['select', 'insert', 'delete'],
    known_browsers: ['select', 'insert', 'delete'],
    sessions: [
      'select',
      'insert',
      'delete',
      'update (token_hash, previous_hash, previous_until, rotated_at, seen_at)',
    ],
    passkeys: ['select', 'insert', 'delete', 'update (counter, used_at)'],
    passkey_challenges: ['select', 'insert', 'delete'],
    saved_replies: ['select', 'insert', 'delete', 'update (language, title, body, updated_at)'],
    recipients: ['select', 'insert', 'delete', 'update (reads)'],
    open_pages: ['select', 'insert', 'delete', 'update (seen_at)'],
    // To rename a category.
    projects: ['select', 'insert', 'delete', 'update (category, updated_at)'],
    news: ['select', 'insert', 'delete'],
    project_translations: ['select', 'insert', 'update (category, updated_at, source_hash)'],
    news_translations: ['select', 'insert'],
    // Update of `story_id`: everything that belongs to a story follows when its id changes.
    previews: ['select', 'insert', 'delete', 'update (story_id, content, expires_at)'],
    revisions: ['select', 'insert', 'update (number)'],
    // No delete: versions are permanent.
    story_versions: ['select', 'insert', 'update (story_id)'],
    story_drafts: ['select', 'insert', 'delete', 'update (story_id, based_on, content, saved_at)'],
    story_redirects: ['select', 'insert', 'delete', 'update (story_id, created_at)'],
    category_names: ['select', 'insert', 'delete'],
    settings_versions: ['select', 'insert'],
  },
}

/** All tables; first those that a visitor's post uses, in its order (see `lockTables`). */
export const siteTables: readonly string[] = [
  ...new Set(Object.values(roleRights).flatMap((rights) => Object.keys(rights))),
]

/**
 * The tables whose rows `anon`, the role of a public key (PostgREST, Supabase), may read in full: clients of
 * the earlier data service select `*`.
 */
export const publicTables = ['projects', 'news', 'project_translations', 'news_translations']

const shortestDays = Math.min(
  ...Object.values(retention).map(({ kept }) => kept.amount * (kept.unit === 'years' ? 365 : 1)),
)

// As a subquery, the moment is computed once per query, not once per row.
const moment = (before = '0 days') =>
  `(select to_char((now() - interval '${before}') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** The condition for stories that everybody may see. */
export const published = `status = 'published' and published_at <= ${moment()}`

const previewed = (type: string, id: string) =>
  `exists (select 1 from previews where previews.type = '${type}'
    and previews.story_id = ${id} and previews.expires_at > ${moment()})`
const translated = (table: string, id: string) =>
  `exists (select 1 from ${table} as own where own.story_id = ${id} and own.status = 'published'
    and own.published_at <= ${moment()})`

/**
 * The conditions for rows to which a right is limited, by command and table (`delete leads`). Rights that are
 * not listed apply to all rows.
 */
export const roleRows: Readonly<Record<'site' | 'desk', Readonly<Record<string, string>>>> = {
  site: {
    'select projects': `(${published}) or ${previewed('project', 'projects.id')}
    or ${translated('project_translations', 'projects.id')}`,
    'select news': `(${published}) or ${previewed('news', 'news.id')}
    or ${translated('news_translations', 'news.id')}`,
    'select project_translations': `(${published}) or ${previewed('project', 'project_translations.story_id')}`,
    'select news_translations': `(${published}) or ${previewed('news', 'news_translations.story_id')}`,
    // No rule of content/retention.ts deletes newer leads.
    'delete leads': `created_at < ${moment(`${shortestDays} days`)}`,
    // Replies are read to send them; notes of staff are not for the public site.
    'select lead_events': "kind = 'reply'",
    'insert audit': "event = 'retention'",
  },
  // Staff cannot forge the server's own entries about its deletions.
  desk: { 'insert audit': "event <> 'retention'" },
}
