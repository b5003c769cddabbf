import { type CookieKind, type CookieLifetime, storedItems } from '#content/cookies'
import { type Language, locales } from '#i18n/languages'
import type { Texts } from '#i18n/texts'

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
  return storedItems.map(({ name, kind, place, lifetime, ...item }) => ({
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
