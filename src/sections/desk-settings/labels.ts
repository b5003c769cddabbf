import { isKnownLanguage, languageNames, type Texts } from '#i18n/i18n'

/** Where a value stands, in the reader’s words: `Offices · 2 · City · English`. */
export function placeLabel(path: string, texts: Texts['deskSettings']): string {
  const words = new Map<string, string>(Object.entries(texts.fields))
  const parts = path.split('.').filter(Boolean)
  return parts
    .map((part) => {
      if (isKnownLanguage(part)) return languageNames[part]
      return /^\d+$/.test(part) ? String(Number(part) + 1) : (words.get(part) ?? part)
    })
    .join(' · ')
}
