import {
  type ConsentKind,
  type CookieKind,
  type CookieLifetime,
  storedItems,
} from '#content/cookies'
import { isIndexable, type Language, locales, type Site, type Texts } from '#i18n/i18n'
import type { Environment } from '#server/environment'

type AfterConsent = Readonly<{
  scripts: readonly string[]
  /** What a content security policy must allow for them. */
  sources: readonly string[]
  /** The kinds of cookies that consent is asked for. */
  asked: readonly ConsentKind[]
}>

/**
 * The scripts of others that pages of a site load once a visitor has agreed. None on hosts that are
 * not for the public: they would be counted with it.
 */
export function afterConsent(
  {
    CONSENT_SCRIPTS,
    CONSENT_HOSTS,
    CONSENT_KINDS,
  }: Pick<Environment, 'CONSENT_SCRIPTS' | 'CONSENT_HOSTS' | 'CONSENT_KINDS'>,
  site: Site,
): AfterConsent {
  if (!isIndexable(site) || CONSENT_SCRIPTS.length === 0) {
    return { scripts: [], sources: [], asked: [] }
  }
  const origins = CONSENT_SCRIPTS.map((address) => new URL(address).origin)
  const hosts = CONSENT_HOSTS.map((host) => `https://${host}`)
  return {
    scripts: CONSENT_SCRIPTS,
    sources: [...new Set([...origins, ...hosts])],
    asked: CONSENT_KINDS,
  }
}

/** What the cookie bar says: what is always stored, and what consent is asked for, if for anything. */
export function cookieNotice(
  { notice, asks }: Pick<Texts['cookies'], 'notice' | 'asks'>,
  asked: readonly ConsentKind[],
): string {
  const [first = 'none', second] = asked
  return `${notice} ${asks[second ? 'both' : first]}`
}

/** One line of the cookie table, in words. */
export type CookieRow = Readonly<{
  name: string
  kind: string
  place: string
  purpose: string
  lifetime: string
  /** Whether this installation stores it. */
  set: string
}>

/**
 * The lines of the cookie table in the order of the list, from the same data as the bar.
 *
 * @param asked the kinds that this installation asks consent for
 */
export function cookieRows(
  { kinds, table }: Pick<Texts['cookies'], 'kinds' | 'table'>,
  language: Language,
  asked: readonly CookieKind[],
): readonly CookieRow[] {
  const listed = storedItems.filter((it) => !('whereAsked' in it) || asked.includes(it.kind))
  return listed.map(({ name, kind, place, lifetime, ...item }) => ({
    name,
    kind: kinds[kind],
    place: table.places[place],
    purpose: table.purposes[name],
    lifetime: lifetimeText(lifetime, table.lifetimes, language),
    set: table.set['unused' in item ? 'never' : whenSet(kind, asked)],
  }))
}

function whenSet(kind: CookieKind, asked: readonly CookieKind[]): 'always' | 'accepted' | 'never' {
  if (kind === 'necessary') return 'always'
  return asked.includes(kind) ? 'accepted' : 'never'
}

function lifetimeText(
  lifetime: CookieLifetime,
  words: Texts['cookies']['table']['lifetimes'],
  language: Language,
): string {
  if (typeof lifetime === 'string') return words[lifetime]
  const { unit, amount } = lifetime
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' })
    .format(amount)
    .replaceAll(' ', '\u00a0')
}
