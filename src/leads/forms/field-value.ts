import type { Field } from './define.ts'

/**
 * The one value of a field, from what was sent under its name.
 *
 * Written fields: what a browser would send, with line breaks as LF, one-line fields without line
 * breaks, no space around (HTML, "value sanitization algorithm"). Checkboxes: whether a page sent
 * each by itself or a script sent all of them comma-joined, every value once, in the order of the
 * field's list, unknown ones last for `checkValues` to refuse. A choice that was not made has its
 * initial value.
 *
 * @param sent every value sent under the field's name; empty when the field was not sent
 */
export function fieldValue(field: Field, sent: readonly string[]): string {
  if (field.kind === 'checkboxes') {
    const chosen = new Set(sent.flatMap((value) => value.split(',')).map((value) => value.trim()))
    chosen.delete('')
    const known = field.options.filter((option) => chosen.has(option))
    return [...new Set([...known, ...chosen])].join(',')
  }
  const lines = (sent[0] ?? '').replace(/\r\n?/g, '\n')
  const value = (field.kind === 'textarea' ? lines : lines.replace(/\n/g, '')).trim()
  // Encoding a long name takes longer than any other part of a post: what is refused anyway keeps its own.
  if (field.kind === 'email' && value.length <= field.max) return withAsciiDomain(value)
  return value === '' && 'options' in field ? (field.initial ?? '') : value
}

/** An address as mail programs want it: `info@þór.is` is `info@xn--r-uga6a.is` (RFC 5891, 5). */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const url = `http://${domain}`
  const isForeign = at > 1 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\w.-]/.test(domain)
  return isForeign && URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address
}
