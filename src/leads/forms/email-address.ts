/*
 * One form of an address to store and compare: `jona@þór.example` and `jona@xn--r-uga6a.example` are one
 * mailbox, and what pasting brings along is none of it.
 */

// Of what nobody sees only what joins letters of other scripts can be part of a name.
const unseen =
  /(?![\u200c\u200d])\p{Cf}|(?<=[\0-\x7f]|^)[\u200c\u200d]|[\u200c\u200d](?=[\0-\x7f]|$)/gu

/** A text without the characters that are not seen: soft hyphens, marks of direction, zero-width blanks. */
export function seenText(text: string): string {
  return text.replace(unseen, '').trim()
}

/**
 * An address as mail programs want it (RFC 5891, 5): without what is not seen in it, its domain in ASCII.
 * What is no address comes back as it can be read.
 */
export function emailAddress(written: string): string {
  const address = seenText(written)
  const at = address.lastIndexOf('@') + 1
  return at > 1 ? address.slice(0, at) + asciiDomain(address.slice(at)) : address
}

/** A domain, or its beginning, in ASCII: `xn--r-uga6a.is` of `þór.is`. */
export function asciiDomain(domain: string): string {
  const url = `http://${domain}`
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\w.-]/.test(domain)
  return isForeign && URL.canParse(url) ? new URL(url).hostname : domain
}
