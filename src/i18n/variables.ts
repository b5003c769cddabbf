import { catalogue } from '#content/catalogue'
import { company } from '#content/company'
import { type Quantity, raised } from '#content/quantity'
import { logs, retention } from '#content/retention'
import { formatNumber, formatPhone, formatQuantity, formatRange, unbroken } from '#i18n/format'
import type { Language } from '#i18n/languages'

type Tree = { readonly [name: string]: string | Tree }

/**
 * What texts may name in braces: `{{company.phone}}`, `{{catalogue.hosting.basic.price}}`,
 * `{{retention.lost.kept}}`. Every number is already written as `language` writes it. What has no
 * number (`unlimited`, badges) is left out, so that naming it in a text is an error.
 */
export function textVariables(language: Language): Tree {
  const { clients, projects, uptimePercent } = company.figures
  const { opens, closes } = company.openingHours
  const { general, emergencySurcharge } = catalogue.hourly
  // Computed, as the price list computes it (requirement 6.3).
  const emergency = raised(general.disagreement.priceList, emergencySurcharge)
  return {
    company: {
      name: company.name,
      accusative: company.accusative,
      dative: company.dative,
      genitive: company.genitive,
      legalName: company.legalName,
      kennitala: unbroken(company.kennitala),
      founded: String(company.founded),
      phone: formatPhone(company.phone),
      email: company.email,
      openingHours: unbroken(`${opens}–${closes}`),
      figures: {
        clients: formatNumber(clients, language),
        projects: formatNumber(projects, language),
        uptime: formatQuantity({ unit: 'percent', amount: uptimePercent }, language),
      },
    },
    catalogue: branch({ ...catalogue, hourly: { ...catalogue.hourly, emergency } }, language),
    retention: branch({ ...retention, logs }, language),
  }
}

function branch(node: object, language: Language): Tree {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]: [string, unknown]): [string, string | Tree][] => {
      if (typeof value !== 'object' || value === null) return []
      if (isQuantity(value)) return [[name, formatQuantity(value, language)]]
      if (isRange(value)) return [[name, formatRange(value.least, value.most, language)]]
      // The pages' differing figures are reached by the page's name as the last step.
      const pages = 'disagreement' in value ? value.disagreement : value
      const inner = branch(Object(pages), language)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }),
  )
}

function isQuantity(value: object): value is Quantity {
  return 'amount' in value && 'unit' in value
}

function isRange(value: object): value is Readonly<{ least: Quantity; most: Quantity }> {
  return 'least' in value && 'most' in value
}
