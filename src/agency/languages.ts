import { facts } from './facts.ts'
import type { Language } from './known-languages.ts'

/**
 * The languages that the agency has chosen, in the order of the language selector. The first is the source
 * of all texts, the fallback, and the language of the binding legal texts.
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

/** `value` if it is a language of the site, otherwise the first; stored data may be in one no longer chosen. */
export function spokenLanguage(value: string): Language {
  return isLanguage(value) ? value : firstLanguage()
}

/** The result of `of` for each language of the site; other languages get the result for the first. */
export function byLanguage<T>(of: (language: Language) => T): Readonly<Record<Language, T>> {
  const [first, ...others] = languages()
  const fallback = of(first)
  const all = { is: fallback, en: fallback, es: fallback, da: fallback }
  for (const language of others) all[language] = of(language)
  return all
}
