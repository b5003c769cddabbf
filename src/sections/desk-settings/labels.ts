import type { Change } from '#desk/settings/history'
import { isKnownLanguage, languageNames, type Texts } from '#i18n/i18n'

/** The readable label of a value's path: `Offices · 2 · City · English`. */
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

/** How many changes are listed individually. */
const mostLines = 4
/** The maximum length of a value, in characters, that is quoted; of longer ones only the place is named. */
const longestShown = 80

/** The first few changes, one line each: `Phone: from 511 2233 to 511 2244`. */
export function changeLines(
  changes: readonly Change[],
  labelOf: (field: string) => string,
  { change, gone }: Pick<Texts['deskSettings'], 'change' | 'gone'>,
): readonly string[] {
  const lines = changes.slice(0, mostLines).map(({ field, from, to }) => {
    if (from.length + to.length > longestShown) return labelOf(field)
    if (!from) return `${labelOf(field)}: ${to}`
    return (to ? change : gone)
      .replace('{{field}}', () => labelOf(field))
      .replace('{{from}}', () => from)
      .replace('{{to}}', () => to)
  })
  return changes.length > mostLines ? [...lines, '…'] : lines
}
