import type { CreativeWork, NewsArticle } from 'schema-dts'
import { absoluteUrl, locales, type Site } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { articlePath, projectPath } from '#routing/routing'
import { changedAt, excerptOf, type NewsStory, type Project } from '#stories/stories'
import { articleKeywords, projectKeywords } from './keywords.ts'
import { organizationId } from './page-graph.ts'
import { socialPath, subjectOf } from './social-page.ts'

type Picture = Pick<PictureAddress, 'src' | 'version'>

/** In the words of schema.org; `picture` is the article’s own. */
export function articleEntity(site: Site, item: NewsStory, picture: Picture): NewsArticle {
  const page = pageOf(site, articlePath(item.slug), item, picture)
  return {
    '@type': 'NewsArticle',
    '@id': `${page.url}#article`,
    headline: item.title,
    description: excerptOf(item),
    keywords: articleKeywords(item),
    ...page,
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
  }
}

/** In the words of schema.org; `picture` is the project’s own. */
export function projectEntity(site: Site, project: Project, picture: Picture): CreativeWork {
  const page = pageOf(site, projectPath(project.id), project, picture)
  return {
    '@type': 'CreativeWork',
    '@id': `${page.url}#project`,
    name: project.title,
    description: project.description,
    genre: project.category,
    keywords: projectKeywords(project),
    ...page,
    ...(project.link && { sameAs: project.link }),
    creator: { '@id': organizationId(site) },
  }
}

function pageOf(site: Site, path: string, row: NewsStory | Project, { src, version }: Picture) {
  const url = absoluteUrl(site, path, row.language)
  // Without a picture of its own it has the one that social networks show with its page.
  const image =
    src === null ? socialPath(path, subjectOf(path, row.title)) : `${src}/1200.webp?v=${version}`
  // Checked here by the words of schema.org, since what is spread is not.
  return {
    url,
    mainEntityOfPage: { '@id': url },
    inLanguage: locales[row.language],
    datePublished: row.published_at,
    dateModified: changedAt(row),
    image: absoluteUrl(site, image, row.language),
  } satisfies Partial<Extract<NewsArticle, object>>
}
