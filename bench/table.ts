/** The value below which the share `part` (0 to 1) of the ascending `values` lies; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
}

/** The middle one of `values`, in any order. */
export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Rows of the same columns as a Markdown table. */
export function formatTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map((name) =>
    Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(' | ')} |`
  return [
    line(names),
    line(widths.map((width) => `${'-'.repeat(width - 1)}:`)),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n')
}
