/*
 * The normal form of an address, for storing and comparing: `jona@þór.example` and
 * `jona@xn--r-uga6a.example` are one mailbox, and invisible characters from pasting are removed.
 */

// Of the invisible characters, only those that join letters of non-Latin scripts can be part of a name.
const unseen =
  /(?![\u200c\u200d])\p{Cf}|(?<=[\0-\x7f]|^)[\u200c\u200d]|[\u200c\u200d](?=[\0-\x7f]|$)/gu

/** A text without invisible characters: soft hyphens, directional marks, zero-width spaces. */
export function seenText(text: string): string {
  return text.replace(unseen, '').trim()
}

/**
 * An address in the form that mail servers expect (RFC 5891, 5): without invisible characters, its domain in
 * ASCII. Text that is not an address is returned without invisible characters.
 */
export function emailAddress(written: string): string {
  const address = seenText(written)
  const at = address.lastIndexOf('@') + 1
  return at > 1 ? address.slice(0, at) + asciiDomain(address.slice(at)) : address
}

/** A domain, or the beginning of one, in ASCII: `xn--r-uga6a.is` for `þór.is`. */
export function asciiDomain(domain: string): string {
  const url = `http://${domain}`
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\w.-]/.test(domain)
  return isForeign && URL.canParse(url) ? new URL(url).hostname : domain
}
