/**
 * Normalizes `text` for names that are compared for equality: Unicode NFC, whitespace collapsed to single spaces,
 * invisible characters such as soft hyphens removed.
 */
export function normalizedText(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** `text` without soft hyphens, for anything other than web pages: other readers may show them. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '')
}

/** Latin letters that have no Unicode decomposition into an ASCII letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ þ: 'th', ð: 'd', æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss' },
  ...{ ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŋ: 'ng', ŧ: 't' },
}

/** `text` in lower case, without accents, Latin letters as ASCII: `Jón Þórarinn` becomes `jon thorarinn`. */
export function unaccented(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[þðæœøßłđħıŋŧ]/g, (letter) => letters[letter] ?? letter)
}

/**
 * `text` as a slug: `Þrjú ráð fyrir vefinn` becomes `thrju-rad-fyrir-vefinn`. Empty if it has no characters that map
 * to an ASCII letter or digit.
 */
export function slugified(text: string): string {
  return unaccented(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The maximum length of a heading's id, in characters. */
const longestHeadingId = 200

/**
 * Creates a function that returns a unique id for each heading of one text, in order. A leading number is dropped,
 * so that links survive renumbering.
 */
export function createHeadingIds(): (heading: string) => string {
  const taken = new Set<string>()
  const nextOf = new Map<string, number>()
  return (heading) => {
    const words = heading.slice(0, longestHeadingId).replace(/^\s*\d+\.\s*/, '')
    const id = slugified(words) || 'section'
    let next = nextOf.get(id) ?? 2
    let free = id
    // Suffixes known to be taken are skipped: a thousand headings may have the same text.
    for (; taken.has(free); next += 1) free = `${id}-${next}`
    nextOf.set(id, next)
    taken.add(free)
    return free
  }
}
