/**
 * `text` as names are kept that must be equal to be the same: composed (Unicode NFC), one plain space for
 * blanks of any kind, and without what is not seen, as soft hyphens.
 */
export function normalizedText(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** `text` without the places where a long word may break, for whatever is no page: other readers show them. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '')
}

/** Latin letters that Unicode does not take apart into one of ASCII and a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ þ: 'th', ð: 'd', æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss' },
  ...{ ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŋ: 'ng', ŧ: 't' },
}

/** `text` in small letters, without accents, Latin ones in ASCII: `Jón Þórarinn` gives `jon thorarinn`. */
export function unaccented(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[þðæœøßłđħıŋŧ]/g, (letter) => letters[letter] ?? letter)
}

/**
 * `text` as part of an address or as an id: `Þrjú ráð fyrir vefinn` gives `thrju-rad-fyrir-vefinn`. Empty
 * when it has no letter or digit of ASCII.
 */
export function slugified(text: string): string {
  return unaccented(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** What of a heading goes into its id, in characters. */
const longestHeadingId = 200

/**
 * Creates what gives the headings of one text their ids, each its own, in order. A number in front of a
 * heading is left out, so that links hold when it changes.
 */
export function createHeadingIds(): (heading: string) => string {
  const taken = new Set<string>()
  const nextOf = new Map<string, number>()
  return (heading) => {
    const words = heading.slice(0, longestHeadingId).replace(/^\s*\d+\.\s*/, '')
    const id = slugified(words) || 'section'
    let next = nextOf.get(id) ?? 2
    let free = id
    // Numbers that are known to be taken are not tried again: a thousand headings may be alike.
    for (; taken.has(free); next += 1) free = `${id}-${next}`
    nextOf.set(id, next)
    taken.add(free)
    return free
  }
}
