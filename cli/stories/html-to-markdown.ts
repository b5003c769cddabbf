import { createDocument } from '@mixmark-io/domino'
import { decodeHTMLStrict } from 'entities'
import { markdownOf } from '#browser/markdown/html-to-markdown'
import { hasHtml } from '#stories/stories'

/** Deeper than any text is nested: what reads a tree calls itself for each step down. */
export const deepestHtml = 500

/** HTML that is nested deeper than `deepestHtml`. */
export class DeepHtmlError extends Error {}

/**
 * The HTML of another system as Markdown. What no story can say (tables, frames) stays as it stands; of a
 * text without HTML only the references are read. Throws `DeepHtmlError`.
 */
export function htmlToMarkdown(html: string): string {
  if (!hasHtml(html)) return decodeHTMLStrict(html)
  return markdownOf(bodyOf(html), 'system')
}

/** The words of a field that is one line, whose references and tags another system has kept. Throws `DeepHtmlError`. */
export function htmlToWords(html: string): string {
  if (!hasHtml(html)) return decodeHTMLStrict(html)
  return (bodyOf(html).textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

function bodyOf(html: string): HTMLElement {
  const { body } = createDocument(html, true)
  let level: Node[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestHtml) throw new DeepHtmlError('nested too deep')
    const below: Node[] = []
    for (const { firstChild } of level) {
      for (let at: Node | null = firstChild; at; at = at.nextSibling) below.push(at)
    }
    level = below
  }
  return body
}
