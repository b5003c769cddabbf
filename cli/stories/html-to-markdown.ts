import { createDocument } from '@mixmark-io/domino'
import { decodeHTMLStrict } from 'entities'
import { markdownOf } from '#browser/markdown/html-to-markdown'
import { hasHtml } from '#stories/stories'

/** Deeper than any text is nested: readers of the tree are recursive. */
const maxDepth = 500

/**
 * Converts HTML from another system to Markdown. What stories do not support (tables, frames) stays HTML. Of a text
 * without HTML only the character references are decoded; one that is nested too deep becomes plain text.
 */
export function htmlToMarkdown(html: string): string {
  if (!hasHtml(html)) return decodeHTMLStrict(html)
  const body = bodyOf(html)
  return body ? markdownOf(body, 'system') : wordsAlone(html)
}

/** Plain text from a single-line field that may contain character references and tags. */
export function htmlToWords(html: string): string {
  if (!hasHtml(html)) return decodeHTMLStrict(html)
  return (bodyOf(html)?.textContent ?? wordsAlone(html)).replaceAll(/\s+/g, ' ').trim()
}

function wordsAlone(html: string): string {
  return decodeHTMLStrict(html.replaceAll(/<[^<>]*>/g, ' ')).trim()
}

/** Undefined when it is nested too deep. */
function bodyOf(html: string): HTMLElement | undefined {
  const { body } = createDocument(html, true)
  let level: Node[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return undefined
    const below: Node[] = []
    for (const { firstChild } of level) {
      for (let at: Node | null = firstChild; at; at = at.nextSibling) below.push(at)
    }
    level = below
  }
  return body
}
