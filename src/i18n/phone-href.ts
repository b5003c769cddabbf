/** The `tel:` address of a phone number as people write it (RFC 3966: no spaces). */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
