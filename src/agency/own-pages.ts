import { facts } from './facts.ts'
import type { Language } from './known-languages.ts'
import type { OwnPage, PageWords } from './pages-schema.ts'

/** The services or solutions that the agency has added itself and offers now, in its order. */
export function ownPages(kind: OwnPage['kind']): readonly OwnPage[] {
  return facts().pages.pages.filter((page) => page.kind === kind && !page.off)
}

/** The one at exactly `path`; undefined where there is none that is offered. */
export function ownPageAt(path: string): OwnPage | undefined {
  return facts().pages.pages.find((page) => page.path === path && !page.off)
}

/** What it says in `language`, or in the first that it is written in. */
export function wordsIn({ words }: OwnPage, language: Language): PageWords {
  const found = words[language] ?? Object.values(words)[0]
  if (!found) throw new Error('A page without words')
  return found
}
