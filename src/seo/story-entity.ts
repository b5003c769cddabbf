import type { CreativeWork, NewsArticle } from 'schema-dts'
import { absoluteUrl, locales, type Site } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { articlePath, projectPath } from '#routing/routing'
import { changedAt, excerptOf, type NewsStory, type Project } from '#stories/stories'
import { socialPath, subjectOf } from './social-page.ts'
import { organizationId } from './structured-data.ts'

type Picture = Pick<PictureAddress, 'src' | 'version'>

/** The article as a schema.org entity; `picture` is its own picture. */
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

/** The project as a schema.org entity; `picture` is its own picture. */
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

function pageOf(site: Site, path: string, story: NewsStory | Project, { src, version }: Picture) {
  const url = absoluteUrl(site, path, story.language)
  // Without a picture of its own it uses the page's social picture.
  const image =
    src === null ? socialPath(path, subjectOf(path, story.title)) : `${src}/1200.webp?v=${version}`
  // Annotated here, because the type checker does not check spread properties for excess ones.
  return {
    url,
    mainEntityOfPage: { '@id': url },
    inLanguage: locales[story.language],
    datePublished: story.published_at,
    dateModified: changedAt(story),
    image: absoluteUrl(site, image, story.language),
  } satisfies Partial<Extract<NewsArticle, object>>
}

/** A project's keywords in its own language: its category and tags. */
export function projectKeywords({ category, tags }: Pick<Project, 'category' | 'tags'>): string {
  return listed([category, ...tags])
}

/** An article's keywords in its own language: its category and the long words of its title. */
export function articleKeywords({
  category,
  title,
}: Pick<NewsStory, 'category' | 'title'>): string {
  return listed([category ?? '', ...(title.toLowerCase().match(/\p{L}{6,}/gu) ?? [])])
}

function listed(words: readonly string[]): string {
  return [...new Set(words)].filter(Boolean).join(', ')
}
