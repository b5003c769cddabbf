import { days, years } from './quantity.ts'

/**
 * How long the site keeps what its forms brought in, by what became of it; then the server deletes
 * it for good. The privacy policy states the same figures from here (`{{retention.lost.kept}}`).
 *
 * Counted from when it was sent, or for `yearEnd` from the end of that calendar year: accounting
 * records are kept for seven years from the end of the financial year (lög nr. 145/1994, 20. gr.),
 * and a lead that was won may belong to an order.
 */
export const retention = {
  /** Looks like abuse and was not released. */
  quarantined: { kept: days(30), from: 'sending' },
  lost: { kept: years(1), from: 'sending' },
  answered: { kept: years(2), from: 'sending' },
  /** Nobody marked it; `npm run leads -- stats` and the log warn ahead. */
  new: { kept: years(2), from: 'sending' },
  won: { kept: years(7), from: 'yearEnd' },
} as const

/**
 * The logs of the machine: `deploy/journald.conf` for the site's, which names nobody; Debian deletes
 * those of nginx, whose errors may name a network address, after 14 days.
 */
export const logs = { kept: days(30) } as const

/** How long ahead the deletion of leads that nobody marked is announced. */
export const announcedAhead = days(30)
