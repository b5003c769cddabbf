import type { Raw } from './fields.ts'

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `raw` with another value at `path`, or without any for undefined. */
export function withValue(raw: Raw, path: string, value: unknown): Raw {
  const [key = '', ...rest] = path.split('.')
  const { [key]: before, ...others } = raw
  const now =
    rest.length > 0 ? withValue(isRaw(before) ? before : {}, rest.join('.'), value) : value
  // What is optional goes with the last of it.
  if (now === undefined || (rest.length > 0 && Object.keys(Object(now)).length === 0)) return others
  // In its place.
  return Object.hasOwn(raw, key) ? { ...raw, [key]: now } : { ...others, [key]: now }
}
