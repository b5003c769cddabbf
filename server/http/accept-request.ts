import type { IncomingMessage } from 'node:http'
import type { Refusal } from './node-response.ts'
import { longestTarget, splitTarget, type Target } from './target.ts'

/**
 * What a request asks for, or why nothing of the site answers it. A body that says that it is larger
 * than `bodyLimitBytes` is refused at once; without a limit none is.
 */
export function acceptRequest(
  { url = '', method, headers }: IncomingMessage,
  bodyLimitBytes = Number.POSITIVE_INFINITY,
): Target | Refusal {
  if (url.length > longestTarget) return { status: 414, message: 'The address is too long\n' }
  const target = splitTarget(url)
  if (!target) return { status: 400, message: 'The address is malformed\n' }
  // The one method that no Request can be made of (Fetch, "forbidden method").
  if (method === 'TRACE') {
    return { status: 405, message: 'Method not allowed\n', allow: 'GET, HEAD' }
  }
  const isLarge = Number(headers['content-length'] ?? 0) > bodyLimitBytes
  return isLarge ? { status: 413, message: 'Too large\n' } : target
}
