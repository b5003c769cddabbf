import { days, years } from '#agency/agency'

/**
 * How long leads are kept, by what became of them, from when they were sent or from the end of that year
 * (accounting: lög nr. 145/1994, 20. gr.). The privacy policy states it: `{{retention.lost.kept}}`.
 */
export const retention = {
  /** Looks like abuse and was not released. */
  quarantined: { kept: days(30), from: 'sending' },
  lost: { kept: years(1), from: 'sending' },
  answered: { kept: years(2), from: 'sending' },
  /** Nobody marked it; the log warns ahead. */
  new: { kept: years(2), from: 'sending' },
  won: { kept: years(7), from: 'yearEnd' },
} as const

/** The site’s own (`deploy/journald.conf`) name nobody; Debian deletes nginx’s after 14 days. */
export const logs = { kept: days(30) } as const

/** How far ahead the deletion of leads that nobody marked is announced. */
export const announcedAhead = days(30)
