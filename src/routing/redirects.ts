import { facts } from '#agency/agency'
import { routes } from './routes.ts'

/**
 * The path that `page` (lower case, without a query) redirects to; undefined if it does not. Well-known redirects
 * take precedence over the agency's.
 */
export function redirectTarget(page: string): string | undefined {
  for (const redirects of [wellKnownRedirects, facts().agency.redirects]) {
    if (Object.hasOwn(redirects, page)) return redirects[page]
  }
  return undefined
}

/**
 * Redirects from well-known addresses that programs try, on every host. The agency's own redirects are
 * `redirects` in content/agency.json.
 */
export const wellKnownRedirects: Readonly<Record<string, string>> = {
  '/feed': `${routes.news}/feed.xml`,
  '/feed.xml': `${routes.news}/feed.xml`,
  '/rss': `${routes.news}/feed.xml`,
  '/rss.xml': `${routes.news}/feed.xml`,
  '/atom.xml': `${routes.news}/feed.xml`,
  '/sitemap_index.xml': '/sitemap.xml',
  '/sitemap-index.xml': '/sitemap.xml',
  '/manifest.json': '/site.webmanifest',
  '/security.txt': '/.well-known/security.txt',
  '/apple-touch-icon-precomposed.png': '/apple-touch-icon.png',
  // The single social image from before each page had its own.
  '/social.png': '/myndir/kynning/forsida.png',
}
