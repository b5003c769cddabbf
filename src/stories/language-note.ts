import { type Language, locales } from '#i18n/languages'
import type { Texts } from '#i18n/texts'

type Item = Readonly<{ language: Language }>
/** `all`: every item is in another language; `some`: not every one. */
type ListWords = Readonly<{ all: string; some: string }>
type Names = Texts['common']['inLanguage']

/** One sentence above a list: that items of it are not in the page's language; undefined if all are. */
export function listLanguageNote(
  items: readonly Item[],
  page: Language,
  words: ListWords,
  names: Names,
): string | undefined {
  const foreign = items.map(({ language }) => language).filter((language) => language !== page)
  if (foreign.length === 0) return undefined
  const text = foreign.length === items.length ? words.all : words.some
  const spoken = [...new Set(foreign)].map((language) => names[language])
  return text.replace('{{languages}}', new Intl.ListFormat(locales[page]).format(spoken))
}

/** One sentence above an item: that it is in `lang`; undefined if that is the page's language. */
export function itemLanguageNote(
  lang: Language | undefined,
  text: string,
  names: Names,
): string | undefined {
  return lang && text.replace('{{languages}}', names[lang])
}
