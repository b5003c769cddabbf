import type { CreativeWork, NewsArticle } from 'schema-dts'
import { locales } from '#i18n/languages'
import { absoluteUrl, type Site } from '#i18n/site'
import type { PictureAddress } from '#pictures/store'
import { articlePath, projectPath } from '#routing/routes'
import type { NewsItem, Project } from '#stories/items'
import { excerptOf } from '#stories/presentation'
import { changedAt } from '#stories/row-addresses'
import { articleKeywords, projectKeywords } from './keywords.ts'
import { organizationId } from './organization.ts'
import { socialPath, subjectOf } from './social-page.ts'

type Picture = Pick<PictureAddress, 'src' | 'version'>

/** An article in the words of schema.org; `picture` is where its own picture is. */
export function articleEntity(site: Site, item: NewsItem, picture: Picture): NewsArticle {
  const path = articlePath(item.slug)
  const url = absoluteUrl(site, path, item.language)
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: item.title,
    description: excerptOf(item),
    keywords: articleKeywords(item),
    url,
    mainEntityOfPage: { '@id': url },
    inLanguage: locales[item.language],
    datePublished: item.published_at,
    dateModified: changedAt(item),
    image: absoluteUrl(site, imagePath(picture, path, item.title), item.language),
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
  }
}

/** A project in the words of schema.org; `picture` is where its own picture is. */
export function projectEntity(site: Site, project: Project, picture: Picture): CreativeWork {
  const path = projectPath(project.id)
  const url = absoluteUrl(site, path, project.language)
  return {
    '@type': 'CreativeWork',
    '@id': `${url}#project`,
    name: project.title,
    description: project.description,
    url,
    mainEntityOfPage: { '@id': url },
    inLanguage: locales[project.language],
    datePublished: project.published_at,
    dateModified: changedAt(project),
    genre: project.category,
    keywords: projectKeywords(project),
    ...(project.link && { sameAs: project.link }),
    image: absoluteUrl(site, imagePath(picture, path, project.title), project.language),
    creator: { '@id': organizationId(site) },
  }
}

/** The row's own picture, large; without one, what social networks show with its page. */
function imagePath({ src, version }: Picture, path: string, title: string): string {
  return src === null ? socialPath(path, subjectOf(path, title)) : `${src}/1200.webp?v=${version}`
}
