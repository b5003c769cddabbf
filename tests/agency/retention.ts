import { days, years } from '#agency/agency'

/** The periods that tests run against, whatever content/retention.ts says. */
export const retention = {
  quarantined: { kept: days(30), from: 'sending' },
  lost: { kept: years(1), from: 'sending' },
  answered: { kept: years(2), from: 'sending' },
  new: { kept: years(2), from: 'sending' },
  won: { kept: years(7), from: 'yearEnd' },
} as const

export const logs = { kept: days(30) } as const

export const announcedAhead = days(30)
