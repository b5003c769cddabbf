import type { Texts } from '#i18n/texts'
import { clothSeed } from '#pictures/cloth-seed'
import { routeNameOf, routes, rowOfPath } from '#routing/routes'
import type { NewsItem, Project } from '#stories/items'
import { pageHead } from '../page-head.ts'
import type { SocialSubject } from './social-address.ts'

/** The rows of the site, as far as their pictures need them. */
export type TitledRows = Readonly<{
  projects: { byId(id: string): Promise<Pick<Project, 'title'> | undefined> }
  news: { bySlug(slug: string): Promise<Pick<NewsItem, 'title'> | undefined> }
}>

/** What the picture of a page shows: `title`, and the cloth that the page has. */
export function subjectOf(path: string, title: string): SocialSubject {
  const row = routeNameOf(path) ? undefined : rowOfPath(path)
  return { title, seed: row ? clothSeed(routes[row.list].slice(1), row.key) : path }
}

/**
 * What the picture of the page at `path` shows: the page's title in the language of `texts`, or a
 * row's own title. Undefined when there is no such page; throws when the database does.
 */
export async function findSubject(
  path: string,
  texts: Texts,
  { projects, news }: TitledRows,
): Promise<SocialSubject | undefined> {
  const name = routeNameOf(path)
  if (name) return subjectOf(path, pageHead(name, texts).title)
  const row = rowOfPath(path)
  if (!row) return undefined
  const found = await (row.list === 'projects' ? projects.byId(row.key) : news.bySlug(row.key))
  return found && subjectOf(path, found.title)
}
