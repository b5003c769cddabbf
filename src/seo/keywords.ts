import type { NewsStory, Project } from '#stories/stories'

/** What a project is about, in its own language: its category and its tags. */
export function projectKeywords({ category, tags }: Pick<Project, 'category' | 'tags'>): string {
  return listed([category, ...tags])
}

/** What an article is about, in its own language: its category and the long words of its title. */
export function articleKeywords({
  category,
  title,
}: Pick<NewsStory, 'category' | 'title'>): string {
  return listed([category ?? '', ...(title.toLowerCase().match(/\p{L}{6,}/gu) ?? [])])
}

function listed(words: readonly string[]): string {
  return [...new Set(words)].filter(Boolean).join(', ')
}
