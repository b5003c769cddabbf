import {
  type ConsentKind,
  type CookieKind,
  type CookieLifetime,
  storedItems,
} from '#content/cookies'
import { type Language, locales, type Texts } from '#i18n/i18n'
import { consentSentence } from './consent.ts'

/** The opening of the cookie page: what is always stored, and what consent is asked for. */
export function cookieNotice(
  texts: Pick<Texts['cookies'], 'notice' | 'asks'>,
  asked: readonly ConsentKind[],
): string {
  return `${texts.notice} ${consentSentence(texts, asked)}`
}

export type CookieRow = ReturnType<typeof cookieRows>[number]

/** The rows of the cookie table, in order; `asked` are the kinds of consent asked for. */
export function cookieRows(
  { kinds, table }: Pick<Texts['cookies'], 'kinds' | 'table'>,
  language: Language,
  asked: readonly CookieKind[],
) {
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
