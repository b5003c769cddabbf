import { facts } from './facts.ts'
import type { Language } from './known-languages.ts'

/**
 * Those that the agency has chosen, in the order of the selector. The first is the source of all texts,
 * what is said where nothing else is known, and the one whose legal texts bind.
 */
export function languages(): readonly [Language, ...Language[]] {
  return facts().agency.languages
}

/** The first of `languages`. */
export function firstLanguage(): Language {
  return languages()[0]
}

/** Whether `value` is the code of a language of the site. */
export function isLanguage(value: unknown): value is Language {
  return languages().some((language) => language === value)
}

/** `value` where it is a language of the site, else the first: what is stored may be in one no longer chosen. */
export function spokenLanguage(value: string): Language {
  return isLanguage(value) ? value : firstLanguage()
}

/** What `of` answers for each language of the site; others have what it answers for the first. */
export function byLanguage<T>(of: (language: Language) => T): Readonly<Record<Language, T>> {
  const [first, ...others] = languages()
  const theFirst = of(first)
  const all = { is: theFirst, en: theFirst, es: theFirst, da: theFirst }
  for (const language of others) all[language] = of(language)
  return all
}
