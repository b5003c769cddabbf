import { createHash } from 'node:crypto'
import type { Environment } from '#server/environment'

/**
 * Headers of every response. The content security policy here forbids everything: that of a page, whose
 * sources are in astro.config.ts, takes its place (`pagePolicy`).
 */
export function securityHeaders({
  NODE_ENV,
  HSTS_SUBDOMAINS,
}: Pick<Environment, 'NODE_ENV' | 'HSTS_SUBDOMAINS'>): ReadonlyMap<string, string> {
  const headers = new Map([
    [
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ])
  if (NODE_ENV === 'production') {
    const also = HSTS_SUBDOMAINS ? '; includeSubDomains' : ''
    headers.set('Strict-Transport-Security', `max-age=63072000${also}`)
  }
  return headers
}

const inline = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/gi
const widened = new Set(['script-src', 'connect-src', 'img-src'])
const hashSource = /^'sha256-([^']+)'$/

/**
 * A page's policy without the hashes of what is not in its `html` (Astro names those of all pages),
 * with `others` as sources of scripts and for their reports.
 */
export function pagePolicy(policy: string, html: string, others: readonly string[] = []): string {
  const present = new Set(
    [...html.matchAll(inline)].map(([, , content = '']) =>
      createHash('sha256').update(content).digest('base64'),
    ),
  )
  const isNeeded = (source: string) => {
    const hash = hashSource.exec(source)?.[1]
    return hash === undefined || present.has(hash)
  }
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/).filter(isNeeded))
    .filter(([name]) => name)
    .map(([name = '', ...own]) => [name, ...own, ...(widened.has(name) ? others : [])].join(' '))
    .join('; ')
}

/**
 * Lets pages of one origin, and no other, show a page in a frame. `X-Frame-Options` knows no origins
 * besides the page's own; browsers leave it aside where the policy names some (CSP 3, 6.4.2.3), and
 * here it says the nearest that it can.
 *
 * @param policy the page's own, which forbids frames
 */
export function framedBy(headers: Headers, policy: string, origin: string): void {
  headers.set(
    'Content-Security-Policy',
    policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${origin}`),
  )
  headers.set('X-Frame-Options', 'SAMEORIGIN')
}

/** How long a page is used after it was rendered, in seconds, here and in caches. */
export const freshness = {
  /** As it is. What changes by itself, without anybody's edit, shows after this time. */
  fresh: 60,
  /** After that: still, while it is rendered anew. */
  whileRenewed: 600,
  /** In place of an error. */
  insteadOfError: 86_400,
} as const

/** `Cache-Control` of a page that is the same for everybody (RFC 9111, 5.2.2; RFC 5861). */
export const sharedPage = [
  'public',
  'max-age=0',
  `s-maxage=${freshness.fresh}`,
  `stale-while-revalidate=${freshness.whileRenewed}`,
  `stale-if-error=${freshness.insteadOfError}`,
].join(', ')
