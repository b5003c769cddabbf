import { createHash } from 'node:crypto'
import type { Environment } from '#server/environment'

/**
 * The headers of every response. Their content security policy forbids everything; pages replace it with
 * their own (`pagePolicy`), whose sources are in astro.config.ts.
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
const extendedDirectives = new Set(['script-src', 'connect-src', 'img-src'])
const hashSource = /^'sha256-([^']+)'$/

/**
 * A page's policy with only the hashes of inline code in its `html` (Astro lists those of all pages), and
 * with `others` as further sources of scripts, connections and images.
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
    .map(([name = '', ...own]) =>
      [name, ...own, ...(extendedDirectives.has(name) ? others : [])].join(' '),
    )
    .join('; ')
}

/**
 * Lets pages of `origin`, and no others, show a page in a frame. `X-Frame-Options` cannot name an origin;
 * browsers ignore it where the policy has `frame-ancestors` (CSP 3, 6.4.2.3), so it gets the closest value.
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

/** How long a page may be used after rendering, in seconds, in our cache and in those in front of it. */
export const freshness = {
  /** Without re-rendering. What changes by itself, without an edit, shows after this time. */
  fresh: 60,
  /** After that, while it is re-rendered. */
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
