const outsideAscii: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', ø: 'o' }

/**
 * The id of a heading, for links to it: lower case ASCII, words joined by hyphens, without the
 * heading's own number (`2. Upplýsingar sem við söfnum` gives `upplysingar-sem-vid-sofnum`), so
 * that a link holds when sections are renumbered. A heading without letters gives `section`.
 *
 * @param taken ids that other headings of the page have
 */
export function anchorOf(heading: string, taken: readonly string[]): string {
  const letters = heading
    .toLowerCase()
    .replace(/^\s*\d+\.\s*/, '')
    .replace(/[ðþæø]/g, (letter) => outsideAscii[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  const id = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section'
  let free = id
  for (let next = 2; taken.includes(free); next++) free = `${id}-${next}`
  return free
}
