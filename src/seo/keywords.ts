import type { NewsItem, Project } from '#stories/items'
import { functionWords } from './function-words.ts'

/** How many words an article is known by. */
const most = 8
/** Letters that the forms of one word share: Icelandic inflects its ends. */
const stem = 6

/** What a project is about, in its own language: its category and its tags. */
export function projectKeywords({ category, tags }: Pick<Project, 'category' | 'tags'>): string {
  return [...new Set([category, ...tags])].filter(Boolean).join(', ')
}

/**
 * What an article is about, in its own language: the words that it uses most, those of its title
 * and excerpt first. Forms of one word count together, words that only join others do not.
 */
export function articleKeywords({
  title,
  excerpt,
  content,
  language,
}: Pick<NewsItem, 'title' | 'excerpt' | 'content' | 'language'>): string {
  const idle = functionWords[language]
  const words = new Map<string, { word: string; weight: number }>()
  for (const [text, weight] of [
    [title, 5],
    [excerpt ?? '', 2],
    [content, 1],
  ] as const) {
    for (const [word] of text
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/\p{L}[\p{L}-]*\p{L}/gu)) {
      if (word.length < 4 || idle.has(word)) continue
      const known = words.get(word.slice(0, stem))
      if (known) known.weight += weight
      else words.set(word.slice(0, stem), { word, weight })
    }
  }
  return [...words.values()]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ word }) => word)
    .join(', ')
}
