/** Metadata for machines: heads, structured data, feeds, sitemaps, social pictures. */

export { feed, feedLength, feedPath, hasFeed } from './feed.ts'
export { jsonForScript, type PageFacts, pageGraph } from './page-graph.ts'
export { alternatesOf, pageHead } from './page-head.ts'
export {
  robots,
  securityTxt,
  speculationRules,
  speculationRulesPath,
  textResponse,
  themeColours,
  webManifest,
} from './site-files.ts'
export { createSiteIcons, isSiteIcon } from './site-icons.ts'
export { sitemap } from './sitemap.ts'
export { respondSocial, socialPath, socialSize, subjectOf } from './social-page.ts'
export { createSocialPictures } from './social-pictures.ts'
export { articleEntity, articleKeywords, projectEntity, projectKeywords } from './story-entity.ts'
