/** A mailbox, its name apart from its address, as a header is built from it. */
export type Address = Readonly<{ name: string; address: string }>

/**
 * A visitor's mailbox from what was typed into the form.
 *
 * @returns undefined when `address` is not one single plain address. What was stored was checked
 * once; here it is about to become a header and an envelope (RFC 5322, 3.4; RFC 5321, 4.1.2), so
 * anything that could be read as two addresses, a group or a comment is turned down. An encoded
 * word (RFC 2047, 2) in the name is broken up: mail readers decode it even where it is quoted, into
 * line breaks and whatever else it holds.
 */
export function addressOf(name: string, address: string): Address | undefined {
  if (address.length > longest || !plain.test(address)) return undefined
  return { name: name.replace(unprintable, ' ').replaceAll('=?', '= ?').trim(), address }
}

// RFC 5321, 4.5.3.1.3: a path is at most 256 octets with its angle brackets.
const longest = 254
const plain = /^(?!.*=\?)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu
