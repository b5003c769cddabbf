import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TableRow } from './row.ts'

const totalSchema = z.strictObject({
  rows: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** How many rows each table has, and a checksum of all their values; tables without rows are left out. */
export const totalsSchema = z.record(z.string(), totalSchema)

export type Totals = Readonly<z.infer<typeof totalsSchema>>

export type Tally = Readonly<{
  /** Rows of a table in the order of their keys, which is the same on both engines. */
  add(row: TableRow): void
  totals(): Totals
}>

/** Counts rows and sums them up. */
export function createTally(): Tally {
  const sums = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>()
  return {
    add({ table, row }) {
      const sum = sums.get(table) ?? { rows: 0, hash: createHash('sha256') }
      sums.set(table, sum)
      sum.rows += 1
      // Engines and versions may name the columns in another order.
      sum.hash.update(`${JSON.stringify(Object.entries(row).sort(byName))}\n`)
    },
    totals: () =>
      Object.fromEntries(
        [...sums].map(([table, { rows, hash }]) => [
          table,
          { rows, sha256: hash.copy().digest('hex') },
        ]),
      ),
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** The first table of which both totals say something else; undefined when they agree. */
export function disagreement(one: Totals, other: Totals): string | undefined {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].find(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.sha256 !== other[name]?.sha256,
  )
}
