import { routes } from '#routing/routes'

/**
 * Old addresses and where their content is now, on every host: lower case, no last slash, no query; a
 * target is never an old address. Each stays for a year at least.
 */
export const redirects: Readonly<Record<string, string>> = {
  // What site builders and older sites call these pages.
  '/forsida': routes.home,
  '/home': routes.home,
  '/index.php': routes.home,
  '/um-okkur': routes.company,
  '/about': routes.company,
  '/portfolio': routes.projects,
  '/blogg': routes.news,
  '/blog': routes.news,
  '/contact': routes.contact,
  '/tilbod': routes.quote,
  '/verd': routes.prices,

  // Where programs look for things that stand elsewhere.
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
