import {
  budgets,
  count,
  facts,
  familyIds,
  type Language,
  type Quantity,
  raised,
} from '#agency/agency'
import { logs, retention } from '#content/retention'
import { closuresDelaying, closuresTold } from '#hours/hours'
import {
  currencyWords,
  formatHours,
  formatNumber,
  formatQuantity,
  formatRange,
  inRunningText,
} from '#i18n/format'
import { clocksAt, type HoursWords, openingHoursTexts, placeTexts } from './place.ts'

type Tree = { readonly [name: string]: string | Tree }

/**
 * The values of placeholders in texts, formatted for `language`; quantities without a value are left out. With
 * `words`, includes the result of `openingHoursTexts` at `now`.
 */
export function textVariables(language: Language, now = new Date(), words?: HoursWords): Tree {
  const { clients, projects, uptimePercent } = facts().agency.figures
  const { general, emergencySurcharge } = facts().catalogue.hourly
  // Computed like the price list's rate (requirement 6.3).
  const emergency = raised(general.disagreement.priceList, emergencySurcharge)
  return {
    company: {
      ...Object.fromEntries(Object.entries(facts().agency).filter(isText)),
      founded: String(facts().agency.founded),
      openingHours: formatHours(facts().agency.openingHours),
      ...placeTexts(language),
      ...(words && openingHoursTexts(language, now, words)),
      figures: {
        clients: formatNumber(clients, language),
        projects: formatNumber(projects, language),
        uptime: formatQuantity({ unit: 'percent', amount: uptimePercent }, language),
      },
    },
    catalogue: {
      ...branch(
        {
          ...quotablePrices(),
          budgets: budgets(),
          responseRow: responseTimeList(),
          hourly: { ...facts().catalogue.hourly, emergency },
        },
        language,
      ),
      ...currencyWords(language),
    },
    retention: branch({ ...retention, logs }, language),
  }
}

type Pack = Readonly<{ price?: Quantity; off?: true }>

/** Stands in for a price that does not exist. */
const noPrice = '–'

/**
 * The catalogue with the prices that sentences quote. Most sentences give a family's starting price; so for a
 * package that is off or sold by quote, this is the price of the next package with one, or otherwise its own.
 */
function quotablePrices() {
  const { catalogue } = facts()
  const families = familyIds.map((family) => {
    const packs = Object.entries<Pack>(catalogue[family])
    const said = packs.map(([id, pack], place) => {
      const sold = packs.slice(place).find(([, { off, price }]) => !off && price)
      return [id, { ...pack, price: sold?.[1].price ?? pack.price ?? noPrice }]
    })
    return [family, Object.fromEntries(said)]
  })
  return { ...catalogue, ...Object.fromEntries(families) }
}

/** The response times as a list that states the unit once, at the end: "1, 4, 8 or 24 hours". */
function responseTimeList() {
  return Object.fromEntries(
    Object.entries(facts().catalogue.response).map(([urgency, time]) => [
      urgency,
      time.unit === facts().catalogue.response.low.unit ? count(time.amount) : time,
    ]),
  )
}

/** A key that changes with daylight saving time, and with the closures that are announced or delay responses. */
export function clockDependentKey(now: Date): string {
  const told = [closuresTold(now), closuresDelaying(now)].map((all) => all.map(({ from }) => from))
  return [clocksAt(now), ...told].join('|')
}

function branch(node: object, language: Language): Tree {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]: [string, unknown]): [string, string | Tree][] => {
      if (value === noPrice) return [[name, noPrice]]
      if (typeof value !== 'object' || value === null) return []
      if (isQuantity(value)) return [[name, inRunningText(formatQuantity(value, language))]]
      if (isRange(value)) {
        const { least, most } = value
        return [[name, inRunningText(formatRange(least, most, language))]]
      }
      // Figures on which pages disagree are looked up by the page's name, as the last step of the path.
      const pages = 'disagreement' in value ? value.disagreement : value
      const inner = branch(Object(pages), language)
      return Object.keys(inner).length > 0 ? [[name, inner]] : []
    }),
  )
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

function isQuantity(value: object): value is Quantity {
  return 'amount' in value && 'unit' in value
}

function isRange(value: object): value is Readonly<{ least: Quantity; most: Quantity }> {
  return 'least' in value && 'most' in value
}
