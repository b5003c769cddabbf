/** The longest search that is looked up, in UTF-16 units; SQLite limits what LIKE may be given. */
export const longestQuery = 1000

/**
 * What the search of a project looks in: title, description and every tag, each on its own line so
 * that no search matches across two of them. Folded here, because SQLite's own lower() knows ASCII
 * only and would leave Þ, Æ, Ö and Á alone.
 */
export function searchText(project: {
  title: string
  description: string
  tags: readonly string[]
}): string {
  return [project.title, project.description, ...project.tags].map(foldedText).join('\n')
}

/**
 * The LIKE pattern (with `escape '\'`) that finds `wanted`, a `foldedText`, anywhere in a
 * `searchText`; `%`, `_` and `\` stand for themselves.
 */
export function searchPattern(wanted: string): string {
  return `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** `text` as searches compare it: lower case, composed (Unicode NFC), one space for many. */
export function foldedText(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
