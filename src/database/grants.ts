import { retention } from '#content/retention'

/**
 * What each role that logs in does with each table (docs/decisions/0015-three-roles.md); whatever is
 * not named is refused. `site` is the public site: it reads what it shows and sends, and stores what
 * visitors send. `desk` is what staff do.
 */
export const roleRights: Readonly<
  Record<'site' | 'desk', Readonly<Record<string, readonly string[]>>>
> = {
  site: {
    leads: ['select', 'insert', 'delete'],
    arrivals: ['select', 'insert', 'delete', 'update (created_at)'],
    // Claiming and noting; `for update` needs the right to update some column.
    outbox: [
      'select',
      'insert',
      'update (attempts, next_attempt_at, locked_until, sent_at, dead_at, last_error)',
    ],
    audit: ['select', 'insert', 'delete', 'update (details)'],
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
    // What a reply says; who is told of a lead; where a story has moved; what a category is called.
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
      // On a person's request.
      'delete',
    ],
    lead_events: ['select', 'insert'],
    lead_drafts: ['select', 'insert', 'delete', 'update (content, saved_at)'],
    // Owed, withdrawn, tried again; what was written is never changed.
    outbox: [
      'select',
      'insert',
      'delete',
      'update (attempts, next_attempt_at, dead_at, last_error)',
    ],
    audit: ['select', 'insert'],
    // Attempts to sign in are counted as posts of forms are.
    arrivals: ['select', 'insert'],
    sender_keys: ['select', 'insert', 'delete'],
    // Whoever is removed stays as a name in the history.
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
    // A category that is called something else.
    projects: ['select', 'insert', 'delete', 'update (category, updated_at)'],
    news: ['select', 'insert', 'delete'],
    project_translations: ['select', 'insert', 'update (category, updated_at, source_hash)'],
    news_translations: ['select', 'insert'],
    // What belongs to a story goes with it to another id.
    previews: ['select', 'insert', 'delete', 'update (story_id, content, expires_at)'],
    revisions: ['select', 'insert', 'update (number)'],
    // Versions stay.
    story_versions: ['select', 'insert', 'update (story_id)'],
    story_drafts: ['select', 'insert', 'delete', 'update (story_id, based_on, content, saved_at)'],
    story_redirects: ['select', 'insert', 'delete', 'update (story_id, created_at)'],
    category_names: ['select', 'insert', 'delete'],
    settings_versions: ['select', 'insert'],
  },
}

/** All tables, those of a visitor's post in its order first; see `lockTables`. */
export const siteTables: readonly string[] = [
  ...new Set(Object.values(roleRights).flatMap((rights) => Object.keys(rights))),
]

/**
 * Whole rows for `anon`, the role of a public key (PostgREST, Supabase): clients of the earlier data
 * service select `*`.
 */
export const publicTables = ['projects', 'news', 'project_translations', 'news_translations']

const shortestDays = Math.min(
  ...Object.values(retention).map(({ kept }) => kept.amount * (kept.unit === 'years' ? 365 : 1)),
)

// In a select of its own the moment is written once a query, not once a row.
const moment = (before = '0 days') =>
  `(select to_char((now() - interval '${before}') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** Which stories everybody may see. */
export const published = `status = 'published' and published_at <= ${moment()}`

const previewed = (type: string, id: string) =>
  `exists (select 1 from previews where previews.type = '${type}'
    and previews.story_id = ${id} and previews.expires_at > ${moment()})`
const translated = (table: string, id: string) =>
  `exists (select 1 from ${table} as own where own.story_id = ${id} and own.status = 'published'
    and own.published_at <= ${moment()})`

/**
 * Which rows a role may do something with (`delete leads`); whatever it may do and is not named
 * here, with all of them.
 */
export const roleRows: Readonly<Record<'site' | 'desk', Readonly<Record<string, string>>>> = {
  site: {
    'select projects': `(${published}) or ${previewed('project', 'projects.id')}
    or ${translated('project_translations', 'projects.id')}`,
    'select news': `(${published}) or ${previewed('news', 'news.id')}
    or ${translated('news_translations', 'news.id')}`,
    'select project_translations': `(${published}) or ${previewed('project', 'project_translations.story_id')}`,
    'select news_translations': `(${published}) or ${previewed('news', 'news_translations.story_id')}`,
    // What is not old enough for any rule of content/retention.ts.
    'delete leads': `created_at < ${moment(`${shortestDays} days`)}`,
    // A reply that is to be sent; notes of staff are none of the site's.
    'select lead_events': "kind = 'reply'",
    'insert audit': "event = 'retention'",
    // Its own last line is replaced; what tells of an erasure stays.
    'update audit': "event = 'retention'",
    'delete audit': "event = 'retention'",
  },
  // What the server notes of its own deletions, staff cannot make up.
  desk: { 'insert audit': "event <> 'retention'" },
}
