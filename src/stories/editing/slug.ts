const letters: Readonly<Record<string, string>> = {
  þ: 'th',
  ð: 'd',
  æ: 'ae',
  ö: 'o',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
}

/** The longest part of an address that is made of a title; one may write a longer one. */
const longest = 80

/**
 * The part of an address that a title makes: `Þrjú ráð fyrir vefinn` gives `thrju-rad-fyrir-vefinn`.
 * Cut between words; empty when the title has no letter or digit that an address takes.
 */
export function slugOf(title: string): string {
  const folded = title
    .toLowerCase()
    .replace(/[þðæöøœß]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (folded.length <= longest) return folded
  const cut = folded.slice(0, longest + 1)
  const end = cut.lastIndexOf('-')
  return cut.slice(0, end > 0 ? end : longest)
}
