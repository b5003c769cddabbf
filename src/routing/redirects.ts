import { routes } from './routes.ts'

/**
 * Where programs look for things that stand elsewhere, on every host; what the agency has moved itself
 * stands in `redirects` of content/agency.json.
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
  // Before each page had its own.
  '/social.png': '/myndir/kynning/forsida.png',
}
