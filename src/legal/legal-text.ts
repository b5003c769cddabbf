import { lexer, type Token } from 'marked'
import { textVariables } from '#i18n/variables'
import { anchorOf } from './anchor.ts'

/** A legal page as its file has it: the one `#` title, what stands below it, the `##` sections. */
export type LegalText = Readonly<{
  title: string
  opening: readonly Token[]
  sections: readonly LegalSection[]
}>

export type LegalSection = Readonly<{
  /** Id of the section's heading, unique on the page. */
  id: string
  title: string
  tokens: readonly Token[]
}>

/**
 * Reads a legal page written in Markdown (GitHub's, with tables). `{{company.*}}` and
 * `{{catalogue.*}}` are filled in as in texts, in Icelandic (requirement 8.1: legal pages are
 * Icelandic only); a placeholder that names nothing stays as written.
 *
 * @throws Error when the text has no `#` title or no section
 */
export function legalText(markdown: string): LegalText {
  const variables = textVariables('is')
  const filled = markdown.replace(/\{\{([\w.]+)\}\}/g, (placeholder, path: string) => {
    const value = path.split('.').reduce<unknown>(stepInto, variables)
    return typeof value === 'string' ? value : placeholder
  })
  let title = ''
  const opening: Token[] = []
  const sections: { id: string; title: string; tokens: Token[] }[] = []
  for (const token of lexer(filled)) {
    if (token.type === 'heading' && token.depth === 1) title = String(token.text)
    else if (token.type === 'heading' && token.depth === 2) {
      const text = String(token.text)
      sections.push({ id: freeId(anchorOf(text), sections), title: text, tokens: [] })
    } else if (token.type !== 'space') (sections.at(-1)?.tokens ?? opening).push(token)
  }
  if (!title || sections.length === 0) throw new Error('no # title or no ## section')
  return { title, opening, sections }
}

function stepInto(node: unknown, step: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined
}

function freeId(id: string, taken: readonly { id: string }[]): string {
  let free = id
  for (let next = 2; taken.some((section) => section.id === free); next++) free = `${id}-${next}`
  return free
}
