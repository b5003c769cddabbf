import { lexer, type Token } from 'marked'
import { valueAt } from '#agency/agency'
import { createHeadingIds, firstLanguage, textVariables } from '#i18n/i18n'

/** A parsed legal page: the `#` title, the text between it and the first section, and the `##` sections. */
export type LegalText = Readonly<{
  title: string
  opening: readonly Token[]
  sections: readonly LegalSection[]
}>

type LegalSection = Readonly<{
  id: string
  title: string
  tokens: readonly Token[]
}>

/** Parses a Markdown page and fills in its placeholders. Throws without a `#` title or any `##` section. */
export function legalText(markdown: string): LegalText {
  const filled = filledLegal(markdown)
  let title = ''
  const opening: Token[] = []
  const sections: { id: string; title: string; tokens: Token[] }[] = []
  const anchorOf = createHeadingIds()
  for (const token of lexer(filled)) {
    if (token.type === 'heading' && token.depth === 1) title = String(token.text)
    else if (token.type === 'heading' && token.depth === 2) {
      const text = String(token.text)
      sections.push({ id: anchorOf(text), title: text, tokens: [] })
    } else if (token.type !== 'space') (sections.at(-1)?.tokens ?? opening).push(token)
  }
  if (!title || sections.length === 0) throw new Error('no # title or no ## section')
  return { title, opening, sections }
}

/** Replaces `{{…}}` placeholders with the agency’s facts; unknown placeholders stay as written. */
export function filledLegal(markdown: string): string {
  const variables = textVariables(firstLanguage())
  return markdown.replace(/\{\{([\w.]+)\}\}/g, (placeholder, path: string) => {
    const value = valueAt(variables, path)
    return typeof value === 'string' ? value : placeholder
  })
}
