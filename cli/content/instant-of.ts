import { parseMoment } from '../moment.ts'

/**
 * A time as people, JSON, PostgreSQL and form services write it (`2026-11-21`, `2026-11-21 12:00`,
 * `2026-11-21T12:00:00.123456+00:00`, `2026-11-21 12:00:00+00`, `2026-11-21 12:00:00 UTC`), as ISO
 * 8601 in UTC. Without a zone it is UTC, which Iceland's clocks show.
 *
 * @returns undefined for anything else
 */
export function instantOf(text: string): string | undefined {
  const usual = text
    .trim()
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/ (?:UTC|GMT)$/, 'Z')
    .replace(/(:[\d:.]+) ?([+-]\d\d)$/, '$1$2:00')
    .replace(/(:[\d:.]+) ?([+-]\d\d):?(\d\d)$/, '$1$2:$3')
  return parseMoment(usual)?.start
}
