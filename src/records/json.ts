/**
 * JSON as programs read it. Characters that could move the cursor or reorder a line of a terminal
 * are escaped, which means the same to a program.
 *
 * @param indent spaces for each level; none puts everything on one line
 */
export function jsonText(value: unknown, indent?: number): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, indent).replace(
    /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu,
    (character) => character.split('').map(escaped).join(''),
  )
}
