const imports = ['kill-at.ts', 'clock-ahead.ts'].map((name) => new URL(name, import.meta.url).href)

type Faults = Readonly<{
  /** See `kill-at.ts`; an empty string kills never. */
  killAt?: string
  /** See `clock-ahead.ts`, in milliseconds. */
  aheadMs?: number
}>

/** The environment in which a site dies as named, on a clock that is ahead. */
export function faultEnvironment({ killAt = '', aheadMs = 0 }: Faults): Record<string, string> {
  return {
    NODE_OPTIONS: imports.map((it) => `--import=${it}`).join(' '),
    KILL_AT: killAt,
    CLOCK_AHEAD_MS: String(aheadMs),
  }
}
