/**
 * `text` without what could move the cursor, recolour or reorder a terminal: control characters,
 * format characters (Unicode Cc and Cf) and line separators each show as �. Line breaks count as
 * such, so that nobody can add a line of their own.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd')
}
