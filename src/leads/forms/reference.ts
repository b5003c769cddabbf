/**
 * The short name of a submission that people can say on the phone: `3F2A-91BC`, the random end of
 * its id (UUID version 7).
 */
export function referenceOf(id: string): string {
  const end = id.replaceAll('-', '').slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

/** Whether `value` has the form of a reference; anything else must not be shown as one. */
export function isReference(value: string | null): value is string {
  return value !== null && /^[\dA-F]{4}-[\dA-F]{4}$/.test(value)
}
