import { createDocument } from '@mixmark-io/domino'
import { decodeHTMLStrict } from 'entities'
import { markdownOf } from '#browser/markdown/html-to-markdown'
import { hasHtml } from '#stories/stories'

/**
 * The HTML of another system as Markdown. What no story can say (tables, frames) stays as it stands; of a
 * text without HTML only the references are read.
 */
export function htmlToMarkdown(html: string): string {
  if (!hasHtml(html)) return decodeHTMLStrict(html)
  return markdownOf(createDocument(html, true).body, 'system')
}

/** The words of a field that is one line, whose references and tags another system has kept. */
export function htmlToWords(html: string): string {
  if (!hasHtml(html)) return decodeHTMLStrict(html)
  return (createDocument(html, true).body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
