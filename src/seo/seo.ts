/** Metadata for machines: heads, structured data, feeds, sitemaps, social pictures. */

export * from './feed.ts'
export * from './page-head.ts'
export * from './site-files.ts'
export * from './site-icons.ts'
export * from './sitemap.ts'
export * from './social-page.ts'
export * from './social-pictures.ts'
export * from './story-entity.ts'
export * from './structured-data.ts'
