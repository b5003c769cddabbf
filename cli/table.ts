/**
 * Rows as a table for people, below a head, columns two spaces apart. Cells must be printable.
 *
 * @param indent put before every line
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  indent = '',
): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) =>
    Math.max(...lines.map((cells) => [...(cells[column] ?? '')].length)),
  )
  return lines
    .map((cells) => {
      const padded = cells.map((cell, column) => pad(cell, widths[column] ?? 0))
      return `${indent}${padded.join('  ')}`.trimEnd()
    })
    .join('\n')
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - [...cell].length))
}
