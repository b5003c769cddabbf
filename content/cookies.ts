export const consentKinds = ['analytics', 'marketing'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** All but `necessary` wait for consent. */
export type CookieKind = 'necessary' | ConsentKind

/** Until the browser closes, until deleted, or a number of one unit. */
export type CookieLifetime =
  | 'session'
  | 'kept'
  | Readonly<{ unit: 'hour' | 'day' | 'year'; amount: number }>

type StoredItem = Readonly<{
  /** As the browser shows it; `*` stands for the name of a form. */
  name: string
  kind: CookieKind
  place: 'cookie' | 'localStorage' | 'sessionStorage'
  lifetime: CookieLifetime
  /** Listed on the cookie page, though nothing here stores it. */
  unused?: true
  /** Listed only where consent for its kind is asked for. */
  whereAsked?: true
}>

/** What this site, or a service after consent, stores in a browser (requirement 8.4). */
export const storedItems = [
  { name: 'session_id', kind: 'necessary', place: 'cookie', lifetime: 'session', unused: true },
  {
    name: 'cookie_consent',
    kind: 'necessary',
    place: 'cookie',
    lifetime: { unit: 'year', amount: 1 },
    unused: true,
  },
  { name: '_ga', kind: 'analytics', place: 'cookie', lifetime: { unit: 'year', amount: 2 } },
  { name: '_gid', kind: 'analytics', place: 'cookie', lifetime: { unit: 'hour', amount: 24 } },
  // What a social network's pixel sets; an operator whose script sets another lists that.
  {
    name: '_fbp',
    kind: 'marketing',
    place: 'cookie',
    lifetime: { unit: 'day', amount: 90 },
    whereAsked: true,
  },
  { name: 'cookies-accepted', kind: 'necessary', place: 'localStorage', lifetime: 'kept' },
  { name: 'cookies-accepted-for', kind: 'necessary', place: 'localStorage', lifetime: 'kept' },
  { name: 'cookies-refused', kind: 'necessary', place: 'localStorage', lifetime: 'kept' },
  { name: 'cookie-bar-closed', kind: 'necessary', place: 'sessionStorage', lifetime: 'session' },
  { name: 'form-*', kind: 'necessary', place: 'sessionStorage', lifetime: 'session' },
  { name: 'form-*-sent', kind: 'necessary', place: 'sessionStorage', lifetime: 'session' },
  { name: 'vefur', kind: 'necessary', place: 'sessionStorage', lifetime: 'session' },
  { name: 'theme', kind: 'necessary', place: 'localStorage', lifetime: 'kept' },
] as const satisfies readonly StoredItem[]
