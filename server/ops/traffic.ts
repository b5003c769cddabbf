import type { CacheUse } from '#log/request-notes'
import type { RouteKind } from '#server/http/route-kind'

/** An answered request. */
export type Answered = Readonly<{
  kind: RouteKind
  /** HTTP status; 499 when the client left before the end. */
  status: number
  seconds: number
  cache: CacheUse | undefined
}>

/** Answered requests of one kind and status class (`2xx`). */
export type Latencies = Readonly<{
  kind: RouteKind
  status: string
  count: number
  /** Seconds of all together. */
  sum: number
  /** How many took at most as long as the `latencyBounds` at the same place. */
  within: readonly number[]
}>

/** What was answered since the start of the process. */
export type Traffic = Readonly<{
  note(answered: Answered): void
  latencies(): readonly Latencies[]
  cacheUses(): ReadonlyMap<CacheUse, number>
}>

/** Upper bounds of the latency histogram, in seconds. */
export const latencyBounds: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
]

type Cell = { kind: RouteKind; status: string; sum: number; counts: number[] }

/** Creates empty figures, in memory. */
export function createTraffic(): Traffic {
  const cells = new Map<string, Cell>()
  const uses = new Map<CacheUse, number>()
  return {
    note({ kind, status, seconds, cache }) {
      const group = `${Math.floor(status / 100)}xx`
      const cell = cellOf(cells, kind, group)
      cell.sum += seconds
      const found = latencyBounds.findIndex((bound) => seconds <= bound)
      const place = found === -1 ? latencyBounds.length : found
      cell.counts[place] = (cell.counts[place] ?? 0) + 1
      if (cache !== undefined) uses.set(cache, (uses.get(cache) ?? 0) + 1)
    },
    latencies: () => [...cells.values()].map(summed),
    cacheUses: () => uses,
  }
}

function cellOf(cells: Map<string, Cell>, kind: RouteKind, status: string): Cell {
  const key = kind + status
  const known = cells.get(key)
  if (known) return known
  const made = { kind, status, sum: 0, counts: Array(latencyBounds.length + 1).fill(0) }
  cells.set(key, made)
  return made
}

function summed({ kind, status, sum, counts }: Cell): Latencies {
  let count = 0
  const running = counts.map((each) => {
    count += each
    return count
  })
  return { kind, status, count, sum, within: running.slice(0, -1) }
}
