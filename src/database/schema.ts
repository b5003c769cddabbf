import type { ColumnType, Generated, Selectable } from 'kysely'

/** Columns of projects and news alike. */
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

/** Columns of translations of projects and news alike. */
type TranslationColumns = {
  story_id: string
  language: string
  title: string
  image_alt: string | null
  status: string
  published_at: string
  updated_at: string
  /** `sourceHash` of the original that it was made from. */
  source_hash: string
  content: string
}

/** What a project has besides, also in a translation. */
type ProjectColumns = {
  description: string
  category: string
  /** JSON list. */
  tags: string
  results: Generated<string>
  /** What the search looks in; written by `searchText` and by nothing else. */
  search_text: string
}

/** What a news article has besides, also in a translation. */
type NewsColumns = { excerpt: string | null; category: Generated<string | null> }

/**
 * The tables of both engines. Only text and integers, so that both read the same: instants are ISO
 * 8601 in UTC with milliseconds, which sort as text; lists and objects are JSON.
 */
export type Schema = {
  projects: StoryColumns &
    ProjectColumns & { colour: Generated<string | null>; link: string | null }
  news: StoryColumns & NewsColumns & { slug: string }
  project_translations: TranslationColumns & ProjectColumns
  news_translations: TranslationColumns & NewsColumns
  /** As `Lead`; lists and objects are JSON. */
  leads: {
    id: ColumnType<string, string, never>
    form: string
    language: string
    created_at: ColumnType<string, string, never>
    state: string
    fields: string
    /** The browser's idempotency key behind the form's name (see `keysOf`); null without JavaScript. */
    idempotency_key: string | null
    content_hash: string
    reasons: string
    score: Generated<number>
    /** A hash of what was written freely, to find the same text from many senders; null without. */
    message_hash: Generated<string | null>
    follows: Generated<string | null>
    /** The id of the member of staff who answers it. */
    assignee: Generated<string | null>
    /** By when an answer is promised, ISO 8601; null where none is, or nobody has worked it out yet. */
    due_at: Generated<string | null>
    /** Grows with every change of staff, so that nobody overwrites another's. */
    version: Generated<number>
    /** What the search of leads looks in (`searchColumns`); null until somebody has worked it out. */
    search_text: Generated<string | null>
    /** The sender's address in lower case; null for none, or as long as `search_text` is. */
    sender_email: Generated<string | null>
  }
  outbox: {
    id: string
    /** Null for what is owed for no lead. */
    lead_id: string | null
    kind: string
    message_id: string
    /** The email's payload: what the lead does not tell of it, as JSON. */
    payload: string
    created_at: string
    attempts: Generated<number>
    next_attempt_at: string
    locked_until: string | null
    sent_at: string | null
    dead_at: string | null
    last_error: string | null
  }
  /** What rate limits count, kept as long as they look back; see `addArrival`. */
  arrivals: {
    id: string
    /** Made of keyed hashes of the sender's network and e-mail address, which themselves are not here. */
    sender: string
    created_at: string
  }
  /** The key that senders are hashed with on one day; without it no hash can be traced back. */
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
  /** How often the rows of a table were changed; see `touch`. */
  revisions: {
    tag: string
    number: number
  }
  /** Addresses that show a page before it is published; see `createPreviews`. */
  previews: {
    /** SHA-256 of the token in the address, hexadecimal; the token itself is stored nowhere. */
    token_hash: string
    type: string
    story_id: string
    /** JSON of what is shown when it is not in the table (yet); null shows the row as it is. */
    content: string | null
    expires_at: string
  }
  /** What staff were told of by an alert email; see `createIncidents`. */
  incidents: {
    name: string
    opened_at: string
    /** When staff were last told; null when they could not be. */
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
    /** Since when they have no access; null while they have. */
    removed_at: Generated<string | null>
    /** When they closed the first steps of the overview. */
    steps_closed_at: Generated<string | null>
  }
  /** Links that sign in once. Of tokens and browsers only hashes are here (SHA-256, hexadecimal). */
  sign_in_links: {
    token_hash: string
    staff_id: string
    /** The browser that asked for it; null where any may use it. */
    browser_hash: string | null
    created_at: string
    expires_at: string
  }
  /** Browsers that somebody has signed in with; see `knownStaff`. */
  known_browsers: {
    /** SHA-256 of the token in the browser's cookie, hexadecimal; the token itself is stored nowhere. */
    token_hash: string
    staff_id: string
    seen_at: string
  }
  /** Where whoever asked for a link wanted to go; see `noteWanted`. */
  wanted_pages: {
    staff_id: string
    browser_hash: string
    path: string
    /** JSON of what was posted while nobody was signed in; null for nothing. */
    unsent: string | null
    expires_at: string
  }
  sessions: {
    id: string
    token_hash: string
    /** The token before, which a request under way may still carry. */
    previous_hash: Generated<string | null>
    previous_until: Generated<string | null>
    staff_id: string
    /** What the browser is called, for the list of sessions. */
    browser: string
    created_at: string
    rotated_at: string
    seen_at: string
  }
  /** Passkeys as `@simplewebauthn/server` gives them. */
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
    /** Who adds a passkey; null for a sign-in. */
    staff_id: string | null
    expires_at: string
  }
  /** What became of a lead, by whom; see `LeadEvent`. Goes with the lead. */
  lead_events: {
    id: string
    lead_id: string
    /** Null for what the server did. */
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
  /** Who is told of new leads; empty text means every form, or every language. */
  recipients: {
    form: string
    language: string
    email: string
    /** The language of whoever is told; null for the agency's own. */
    reads: Generated<string | null>
  }
  /** Who has a lead or a story open, as of a moment ago. */
  open_pages: { subject: string; staff_id: string; seen_at: string }
  /** A story as it was saved; see `StoryVersion`. */
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
  /** What a member of staff is writing and has not saved. */
  story_drafts: {
    type: string
    story_id: string
    staff_id: string
    /** `updated_at` of the story when the writing began; null for a new one. */
    based_on: string | null
    /** JSON. */
    content: string
    saved_at: string
  }
  /** What a member of staff is writing on the page of a lead and has not sent. */
  lead_drafts: {
    lead_id: string
    staff_id: string
    /** `reply` or `note`. */
    kind: string
    content: string
    saved_at: string
  }
  /** Addresses that stories had before. */
  story_redirects: { type: string; old_key: string; story_id: string; created_at: string }
  category_names: { category_id: string; language: string; name: string }
  /** What holds instead of a file of content/, as it was saved; see `readSettings`. */
  settings_versions: {
    id: string
    area: string
    /** JSON; null from where the file holds again. */
    content: string | null
    /** Null for the command line. */
    staff_id: string | null
    created_at: string
  }
}

/** What a table gives for a row of it. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
