import type { Environment } from '#server/environment'

/**
 * The headers that every answer carries: page, asset, redirect, error. A page's own content
 * security policy (built by Astro, with the hashes of its scripts and styles) takes the place of
 * the one here, which allows nothing.
 */
export function securityHeaders({
  NODE_ENV,
}: Pick<Environment, 'NODE_ENV'>): ReadonlyMap<string, string> {
  const headers = new Map([
    [
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ])
  if (NODE_ENV === 'production') {
    headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
  return headers
}
