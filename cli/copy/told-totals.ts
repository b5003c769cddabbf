import type { Totals } from './tally.ts'

/** How many rows were copied, for people: `34 rows in 5 tables`. */
export function toldTotals(totals: Totals): string {
  const counts = Object.values(totals).map(({ rows }) => rows)
  const rows = counts.reduce((sum, each) => sum + each, 0)
  return `${rows} rows in ${counts.length} tables`
}
