/**
 * The bare name in a Host header's value: lower case, without port, trailing dot and `www.`
 * (requirement 1.3). Answers undefined for what is no host name: an empty value, an IPv6
 * literal, or characters that RFC 952 and RFC 1123 do not allow.
 */
export function hostName(value: string): string | undefined {
  const name = value
    .trim()
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  const labels = name.split('.')
  const valid = labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  return valid && name.length <= 253 ? name : undefined
}
