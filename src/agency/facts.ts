import agency from '#content/agency.json' with { type: 'json' }
import catalogue from '#content/catalogue.json' with { type: 'json' }
import { type Agency, agencySchema, languagesIn } from './agency-schema.ts'
import { type Catalogue, type Currency, catalogueSchema, currencies } from './catalogue-schema.ts'
import type { Unit } from './quantity.ts'

/** What the agency says of itself, and what it sells. */
export type Facts = Readonly<{ agency: Agency; catalogue: Catalogue }>

/**
 * Reads what the files of content/ hold. @throws z.ZodError that names what is wrong, and where
 */
export function parseFacts(files: Readonly<Record<keyof Facts, unknown>>): Facts {
  return {
    agency: agencySchema(languagesIn(files.agency)).parse(files.agency),
    catalogue: catalogueSchema.parse(files.catalogue),
  }
}

// What the site was built with.
let current = parseFacts({ agency, catalogue })

/**
 * What holds now. Ask again for each request, and keep no part of it: it changes while the site runs.
 */
export function facts(): Facts {
  return current
}

/** The currency that amounts of `unit` are in, ISO 4217; undefined for what is no money. */
export function currencyOf(unit: Unit): Currency | undefined {
  if (unit === 'money') return current.catalogue.currency
  return currencies.find((it) => it.toLowerCase() === unit)
}

/** From now on `changed` holds instead, in what it names. */
export function setFacts(changed: Partial<Facts>): void {
  current = { ...current, ...changed }
}
