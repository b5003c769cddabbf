const spelled: Readonly<Record<string, string>> = {
  þ: 'th',
  ð: 'd',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  œ: 'oe',
}
const longest = 80

/**
 * The part of an address that is made of a title: `Þrjú ráð` gives `thrju-rad`. At most 80
 * characters, cut between words; empty for a title without any letter or digit of the alphabet.
 */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[þðæøßœ]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longest)
    if (longer.length > longest) break
    slug = longer
  }
  return slug
}
