import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { TrustedProxies } from './trusted-proxies.ts'

type Asked = Pick<IncomingMessage, 'headersDistinct'> &
  Readonly<{ socket: Readonly<{ remoteAddress?: string | undefined }> }>

/**
 * The IP address that a request comes from. Behind trusted proxies it is the last entry of
 * `X-Forwarded-For` that is none of theirs: each proxy adds at the end whom it heard, while what
 * stands before may be made up by the client. Where that entry is no address, or there is none, it
 * is the address of the connection; `''` when that is closed already.
 */
export function clientAddress(request: Asked, isTrusted: TrustedProxies): string {
  const connected = request.socket.remoteAddress ?? ''
  if (!isTrusted(connected)) return connected
  const entries = (request.headersDistinct['x-forwarded-for'] ?? [])
    .join(',')
    .split(',')
    .map(withoutPort)
  const client = entries.findLast((entry) => !isTrusted(entry))
  return client !== undefined && isIP(client) !== 0 ? client : connected
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const written = entry.trim()
  return (
    /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  )
}
