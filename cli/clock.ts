/** An instant (ISO 8601, UTC) to the minute, as people read it: `2026-11-21 14:30`. */
export function clock(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}
