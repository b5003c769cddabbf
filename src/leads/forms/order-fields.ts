import { type InputField, sharedFields } from './define.ts'

/** What both order forms ask beside the package (requirement 9.1). */
export const orderFields = [
  sharedFields.name,
  sharedFields.email,
  sharedFields.phone,
  sharedFields.company,
  // A domain name has at most 253 characters (RFC 1035, 2.3.4, as text).
  { name: 'domain', kind: 'text', label: 'domain', max: 253 },
  { name: 'message', kind: 'textarea', label: 'message', max: 10_000, rows: 4 },
] as const satisfies readonly InputField[]
