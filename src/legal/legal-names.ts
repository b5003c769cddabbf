export const legalNames = ['terms', 'privacy', 'cookies'] as const

export type LegalName = (typeof legalNames)[number]
