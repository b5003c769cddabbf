/**
 * `text` as names are kept that must be equal to be the same: composed (Unicode NFC), one plain space for
 * blanks of any kind, and without what is not seen, as soft hyphens.
 */
export function spelledText(text: string): string {
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
