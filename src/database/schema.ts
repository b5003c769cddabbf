import type { ColumnType, Generated, Selectable } from 'kysely'

/** Columns that projects and news share. */
type StoryColumns = {
  id: string
  language: Generated<string>
  /** JSON list of languages. */
  kept_off: Generated<string>
  title: string
  image_alt: Generated<string | null>
  image_url: string | null
  image_focus: Generated<string | null>
  /** `draft` or `published`. */
  status: Generated<string>
  published_at: string
  updated_at: string
  content: string
}

/** Columns that translations of projects and of news share. */
type TranslationColumns = {
  story_id: string
  language: string
  title: string
  image_alt: string | null
  status: string
  published_at: string
  updated_at: string
  /** The `sourceHash` of the original that was translated. */
  source_hash: string
  content: string
}

/** Further columns of projects and their translations. */
type ProjectColumns = {
  description: string
  category: string
  /** JSON list. */
  tags: string
  results: Generated<string>
  /** The text that is searched; written only by `searchText`. */
  search_text: string
}

/** Further columns of news articles and their translations. */
type NewsColumns = { excerpt: string | null; category: Generated<string | null> }

/**
 * The tables of both engines. Columns are only text and integers, so that both engines return the same:
 * instants are ISO 8601 in UTC with milliseconds, which sort as text; lists and objects are JSON.
 */
export type Schema = {
  projects: StoryColumns &
    ProjectColumns & { colour: Generated<string | null>; link: string | null }
  news: StoryColumns & NewsColumns & { slug: string }
  project_translations: TranslationColumns & ProjectColumns
  news_translations: TranslationColumns & NewsColumns
  /** See `Lead`. */
  leads: {
    id: ColumnType<string, string, never>
    form: string
    language: string
    created_at: ColumnType<string, string, never>
    state: string
    fields: string
    /**
     * The browser's idempotency key, prefixed with the form's name (see `findRepetition`); null without JavaScript.
     */
    idempotency_key: string | null
    content_hash: string
    reasons: string
    score: Generated<number>
    /** A hash of the free text, to find the same text from many senders; null without any. */
    message_hash: Generated<string | null>
    follows: Generated<string | null>
    /** The id of the member of staff responsible for it. */
    assignee: Generated<string | null>
    /** When the first answer is due, ISO 8601; null if none is promised, or until backfilled. */
    due_at: Generated<string | null>
    /** Incremented by every change of staff, to detect concurrent changes. */
    version: Generated<number>
    /** The text that is searched (`searchColumns`); null until backfilled. */
    search_text: Generated<string | null>
    /** The sender's address in lower case; null if there is none, or until backfilled. */
    sender_email: Generated<string | null>
  }
  outbox: {
    id: string
    /** Null for emails that belong to no lead. */
    lead_id: string | null
    kind: string
    message_id: string
    /** JSON: what is not in the lead. */
    payload: string
    created_at: string
    attempts: Generated<number>
    next_attempt_at: string
    locked_until: string | null
    sent_at: string | null
    dead_at: string | null
    last_error: string | null
  }
  /** The posts that rate limits count, kept for the length of their windows; see `addArrival`. */
  arrivals: {
    id: string
    /** Keyed hashes of the sender's network and email address, which themselves are not stored. */
    sender: string
    created_at: string
  }
  /** The key of one day's hashes of senders; once it is deleted, no hash can be traced back. */
  sender_keys: {
    day: string
    key: string
  }
  audit: {
    id: string
    created_at: string
    event: string
    details: string
  }
  /** The number of changes to each kind of content; see `touch`. */
  revisions: {
    tag: string
    number: number
  }
  /** Links to pages that are not published yet; see `createPreviews`. */
  previews: {
    /** SHA-256 of the token in the link, hexadecimal; the token itself is not stored. */
    token_hash: string
    type: string
    story_id: string
    /** JSON of the story to show if it is not saved (yet); null shows the stored row. */
    content: string | null
    expires_at: string
  }
  /** Problems that staff were alerted to by email; see `createIncidents`. */
  incidents: {
    name: string
    opened_at: string
    /** When staff were last alerted; null if that failed. */
    told_at: string | null
  }
  staff: {
    id: string
    /** In lower case. */
    email: string
    name: string
    /** `owner`, `staff` or `editor`. */
    role: string
    /** The language of the desk. */
    language: string
    created_at: string
    /** When their access was removed; null while they have it. */
    removed_at: Generated<string | null>
    /** When they dismissed the first steps on the overview. */
    steps_closed_at: Generated<string | null>
  }
  /** One-time sign-in links. Only hashes of tokens and browsers are stored (SHA-256, hexadecimal). */
  sign_in_links: {
    token_hash: string
    staff_id: string
    /** The browser that requested the link; null if any browser may use it. */
    browser_hash: string | null
    created_at: string
    expires_at: string
  }
  /** Browsers that staff have signed in with; see `knownStaff`. */
  known_browsers: {
    /** SHA-256 of the token in the browser's cookie, hexadecimal; the token itself is not stored. */
    token_hash: string
    staff_id: string
    seen_at: string
  }
  /** The page that was requested before signing in; see `noteWanted`. */
  wanted_pages: {
    staff_id: string
    browser_hash: string
    path: string
    /** JSON of a form posted while signed out; null for none. */
    unsent: string | null
    expires_at: string
  }
  sessions: {
    id: string
    token_hash: string
    /** The previous token, which a concurrent request may still carry. */
    previous_hash: Generated<string | null>
    previous_until: Generated<string | null>
    staff_id: string
    /** The browser's name, for the list of sessions. */
    browser: string
    created_at: string
    rotated_at: string
    seen_at: string
  }
  /** Passkeys as returned by `@simplewebauthn/server`. */
  passkeys: {
    /** The credential's id, base64url. */
    id: string
    staff_id: string
    /** Base64url. */
    public_key: string
    counter: number
    /** JSON list. */
    transports: string
    name: string
    created_at: string
    used_at: Generated<string | null>
  }
  passkey_challenges: {
    challenge: string
    browser_hash: string
    /** The member of staff who adds a passkey; null for a sign-in. */
    staff_id: string | null
    expires_at: string
  }
  /** The history of a lead; see `LeadEvent`. Deleted with the lead. */
  lead_events: {
    id: string
    lead_id: string
    /** Null for events by the server. */
    staff_id: string | null
    created_at: string
    kind: string
    /** JSON. */
    details: string
  }
  saved_replies: {
    id: string
    language: string
    title: string
    body: string
    updated_at: string
  }
  /** Recipients of notifications of new leads; empty text means every form, or every language. */
  recipients: {
    form: string
    language: string
    email: string
    /** The recipient's language; null for the agency's own. */
    reads: Generated<string | null>
  }
  /** Who currently has a lead or a story open. */
  open_pages: { subject: string; staff_id: string; seen_at: string }
  /** The saved versions of stories; see `listVersions`. */
  story_versions: {
    id: string
    /** `project` or `news`. */
    type: string
    story_id: string
    staff_id: string | null
    created_at: string
    cause: string
    /** JSON. */
    content: string
  }
  /** Unsaved edits of stories, by member of staff. */
  story_drafts: {
    type: string
    story_id: string
    staff_id: string
    /** `updated_at` of the story when editing began; null for a new one. */
    based_on: string | null
    /** JSON. */
    content: string
    saved_at: string
  }
  /** Unsent replies and notes on leads, by member of staff. */
  lead_drafts: {
    lead_id: string
    staff_id: string
    /** `reply` or `note`. */
    kind: string
    content: string
    saved_at: string
  }
  /** Earlier addresses of stories. */
  story_redirects: { type: string; old_key: string; story_id: string; created_at: string }
  category_names: { category_id: string; language: string; name: string }
  /** Versions of the settings that override files of content/; see `readSettings`. */
  settings_versions: {
    id: string
    area: string
    /** JSON; null if the override was removed and the file applies again. */
    content: string | null
    /** Null for the command line. */
    staff_id: string | null
    created_at: string
  }
}

/** The type of a row as selected from a table. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
