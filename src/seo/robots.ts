import { absoluteUrl, isIndexable, type Site } from '#i18n/site'

/**
 * The `robots.txt` of a host (RFC 9309): everything is open on the site's own hosts, with the way to
 * their sitemap; a preview and a host that nobody named are closed.
 */
export function robots(site: Site): string {
  const rule = isIndexable(site) ? 'Allow: /' : 'Disallow: /'
  const sitemap = isIndexable(site) ? `\nSitemap: ${absoluteUrl(site, '/sitemap.xml')}\n` : ''
  return `User-agent: *\n${rule}\n${sitemap}`
}
