import { attributesIn, decoded } from './page-source.ts'

/** The pages of a sitemap that the site wrote, as they stand in it. */
export function sitemapEntries(xml: string) {
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => {
    const inside = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(entry)?.[1]
    const links = [...entry.matchAll(/<xhtml:link (.*?)\/>/g)]
    return {
      address: decoded(inside('loc') ?? ''),
      changedAt: inside('lastmod'),
      alternates: links.map(([, written = '']) => {
        const { hreflang, href } = attributesIn(written)
        return [hreflang, href]
      }),
    }
  })
}
