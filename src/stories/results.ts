/** One result of a project as a page shows it: `162`, `trips moved in the first year`. */
export type Result = Readonly<{ figure: string; label: string }>

/** As many as stand side by side on a project's page. */
const mostResults = 3
/** Figures are set large; in characters. */
const longestFigure = 16
const longestLabel = 90

/**
 * Reads the results of a project: up to three lines `figure | what it means`; blank lines count for
 * nothing.
 *
 * @returns undefined when a line is none, too long, or one too many
 */
export function readResults(text: string): readonly Result[] | undefined {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const results = lines.flatMap((line) => readLine(line) ?? [])
  return results.length === lines.length && lines.length <= mostResults ? results : undefined
}

function readLine(line: string): Result | undefined {
  const at = line.indexOf('|')
  const [figure, label] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()]
  const isShort = [...figure].length <= longestFigure && [...label].length <= longestLabel
  return figure !== '' && label !== '' && isShort ? { figure, label } : undefined
}
