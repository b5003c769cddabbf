import { facts } from '#agency/agency'
import { absoluteUrl, isIndexable, languages, locales, type Site, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'

const types = {
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
  speculationRules: 'application/speculationrules+json',
} as const

/** A text response, cacheable for ten minutes; 404 if `body` is undefined. */
export function textResponse(kind: keyof typeof types, body: string | undefined): Response {
  if (body === undefined) {
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': types.text } })
  }
  return new Response(body, {
    headers: { 'Content-Type': types[kind], 'Cache-Control': 'public, max-age=600' },
  })
}

/** The `robots.txt` of a host (RFC 9309); only public hosts allow crawling. */
export function robots(site: Site): string {
  if (!isIndexable(site)) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}\n`
}

const dayMs = 24 * 60 * 60 * 1000
const validDays = 180

/** The contact for security reports (RFC 9116), valid for 180 days from the start of `now`’s day. */
export function securityTxt(site: Site, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  const others = languages().filter((it) => it !== site.language)
  return `${[
    `Contact: mailto:${facts().agency.email}`,
    `Contact: ${absoluteUrl(site, routes.contact)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[site.language, ...others].join(', ')}`,
    `Canonical: ${absoluteUrl(site, '/.well-known/security.txt')}`,
  ].join('\n')}\n`
}

/** The paths of the site's icons by width in pixels; see site-icons.ts. */
export const iconPath = (width: 192 | 512) => `/icons/${width}.png`

/** The Web Application Manifest, as JSON. */
export function webManifest({ language }: Site, { site }: Texts): string {
  const icon = (src: string, width: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: routes.home,
    name: `${facts().agency.name}: ${site.tagline}`,
    short_name: facts().agency.name,
    description: site.head.description,
    lang: locales[language],
    dir: 'ltr',
    start_url: routes.home,
    scope: routes.home,
    display: 'minimal-ui',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(iconPath(192), 192, 'any'),
      icon(iconPath(512), 512, 'any'),
      icon('/icons/maskable.png', 512, 'maskable'),
    ],
  })
}

/** The background colours of pages, for clients that cannot read tokens.css. */
export const themeColours = { light: '#faf7f0', dark: '#16130f' } as const

export const speculationRulesPath = '/speculation-rules.json'

/** Speculation rules as JSON: browsers may prefetch links on this host without a query, except to `pages`. */
export function speculationRules(pages: readonly string[]): string {
  const without = (condition: object) => ({ not: condition })
  const where = {
    and: [
      { href_matches: '/*' },
      without({ href_matches: pages }),
      without({ href_matches: '/*\\?(.+)' }),
      without({ selector_matches: '[href^="#"]' }),
    ],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}
