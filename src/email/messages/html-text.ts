import type { Language } from '#i18n/languages'
import type { Block } from './blocks.ts'

/**
 * The blocks as an HTML document for mail readers: no pictures, nothing loaded from elsewhere, and
 * no colour but the reader's own and a grey for lines, so that a dark background works as well as a
 * light one. All text is escaped.
 *
 * @param title the document's title, which is the letter's subject
 */
export function htmlText(blocks: readonly Block[], language: Language, title: string): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    '</head>',
    `<body style="margin:0;padding:24px 16px;${font}">`,
    // The language once more: some mail readers drop everything around the body's content.
    `<table role="presentation" lang="${language}" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">`,
    `<tr><td style="${font}">`,
    ...blocks.map(write),
    '</td></tr>',
    '</table>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

// Repeated in every cell: some mail readers do not pass a table's font on.
const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const cell = `${font};padding:8px 16px 8px 0;border-top:1px solid #999;vertical-align:top;text-align:left`

function write(block: Block): string {
  if (block.kind === 'paragraph')
    return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${breaks(block.text)}</p>`
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:600">${escapeHtml(label)}</th>` +
      `<td style="${cell};width:70%;overflow-wrap:anywhere">${breaks(value)}</td></tr>`,
  )
  return [
    '<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px;border-collapse:collapse">',
    ...rows,
    '</table>',
  ].join('\n')
}

function breaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
