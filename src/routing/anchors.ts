const outsideAscii: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', ø: 'o' }

/** A heading’s id, none of `taken`, without its number: links hold when that changes. */
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
