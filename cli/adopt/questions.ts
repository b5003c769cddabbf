import {
  currencies,
  isLanguage,
  type Language,
  languageNames,
  parseFacts,
  rawFacts,
} from '#agency/agency'

/** What has been answered so far, by the name of the question. */
export type Answers = ReadonlyMap<string, string>

export type Question = Readonly<{
  /** As files of answers have it. */
  name: string
  text: string
  /** What an empty answer stands for; undefined where there must be one. */
  fallback?: string | undefined
  /** Where the answer goes in the files: there what is wrong with it is found. */
  path: string
}>

/** What is usual in a country: currency, VAT in percent, time zone. */
const customs: Readonly<Record<string, readonly [currency: string, vat: string, zone: string]>> = {
  IS: ['ISK', '24', 'Atlantic/Reykjavik'],
  DK: ['DKK', '25', 'Europe/Copenhagen'],
  NO: ['NOK', '25', 'Europe/Oslo'],
  SE: ['SEK', '25', 'Europe/Stockholm'],
  ES: ['EUR', '21', 'Europe/Madrid'],
  DE: ['EUR', '19', 'Europe/Berlin'],
  GB: ['GBP', '20', 'Europe/London'],
}

/** The languages that were answered with, in their order. */
const languagesOf = (answers: Answers): readonly Language[] =>
  listOf(answers, 'languages').filter(isLanguage)

const listOf = (answers: Answers, name: string) =>
  (answers.get(name) ?? '').split(',').map((it) => it.trim())

/** All that is asked, in order, as far as it can be told from what was answered before. */
export function questions(answers: Answers, year: number): readonly Question[] {
  const given = (name: string) => answers.get(name) ?? ''
  const chosen = languagesOf(answers)
  const [first = 'en'] = chosen
  const country = given('country').toUpperCase()
  const [currency, vat, zone] = customs[country] ?? ['EUR', undefined, undefined]
  const perLanguage = (name: string, text: string, path: string, fallback?: string) =>
    chosen.map((it) => ({
      name: `${name}.${it}`,
      text: `${text} (${languageNames[it]})`,
      path: `${path}.${it}`,
      fallback: it === first ? fallback : given(`${name}.${first}`),
    }))
  const cases = ['accusative', 'dative', 'genitive'].map((it) => ({
    name: it,
    text: `The name in the ${it}, as Icelandic inflects it`,
    path: it,
    fallback: given('name'),
  }))
  const agency = (name: string, text: string, fallback?: string, path = name) => ({
    name,
    text,
    path,
    fallback,
  })
  return [
    agency('name', 'Name of the agency'),
    agency('languages', 'Languages in their order, of is, en, es, da; the first binds', 'en'),
    ...(chosen.includes('is') ? cases : []),
    agency('legalName', 'Legal name', given('name')),
    agency('kennitala', 'National id of the company'),
    agency('vskNumber', 'VAT number', given('kennitala')),
    agency('founded', 'Founded in', String(year)),
    agency('phone', 'Phone, with the country code'),
    ...chosen.map((it) => agency(`domains.${it}`, `Domain of the site in ${languageNames[it]}`)),
    agency('email', 'E-mail', `hello@${given(`domains.${first}`)}`),
    agency('leads', 'Where messages of visitors go', given('email'), 'leads.default'),
    agency('country', 'Country of the first office, two letters', undefined, 'offices.0.country'),
    ...perLanguage('city', 'Its city', 'offices.0.city'),
    agency('street', 'Its street and number', undefined, 'offices.0.street'),
    agency('postalCode', 'Its postal code', undefined, 'offices.0.postalCode'),
    ...perLanguage('office', 'A sentence or two about it', 'offices.0.text'),
    agency('timeZone', 'Its time zone', zone, 'offices.0.timeZone'),
    agency('days', 'Open on these days, Monday being 1', '1,2,3,4,5', 'openingHours.days'),
    agency('opens', 'Opens at', '9:00', 'openingHours.opens'),
    agency('closes', 'Closes at', '17:00', 'openingHours.closes'),
    agency('holidays', 'Whose public holidays it keeps, such as DK or ES-CT', country || 'none'),
    agency('clients', 'Clients so far', undefined, 'figures.clients'),
    agency('projects', 'Projects so far', undefined, 'figures.projects'),
    agency('uptime', 'Uptime that is promised, in percent', '99.9', 'figures.uptimePercent'),
    agency('currency', `Currency of the prices, of ${currencies.join(', ')}`, currency),
    agency('vat', 'VAT on sales, in percent', vat),
    agency('accent', 'Colour of links and buttons, such as #22395b'),
    agency('icon', 'One to three letters for the icon', given('name').slice(0, 1)),
  ]
}

/** The three files as the answers make them; redirects stay, whatever else was the demo's goes. */
export function filesOf(answers: Answers) {
  const given = (name: string) => answers.get(name) ?? ''
  const chosen = languagesOf(answers)
  const perLanguage = (name: string) =>
    Object.fromEntries(chosen.map((it) => [it, given(`${name}.${it}`)]))
  const name = given('name')
  const agency = {
    name,
    accusative: answers.get('accusative') ?? name,
    dative: answers.get('dative') ?? name,
    genitive: answers.get('genitive') ?? name,
    legalName: given('legalName'),
    kennitala: given('kennitala'),
    vskNumber: given('vskNumber'),
    founded: Number(given('founded')),
    phone: given('phone'),
    email: given('email'),
    leads: { default: given('leads') },
    languages: listOf(answers, 'languages'),
    domains: perLanguage('domains'),
    offices: [
      {
        id: 'main',
        city: perLanguage('city'),
        street: given('street'),
        postalCode: given('postalCode'),
        country: given('country').toUpperCase(),
        timeZone: given('timeZone'),
        text: perLanguage('office'),
      },
    ],
    openingHours: {
      days: listOf(answers, 'days').map(Number),
      opens: given('opens'),
      closes: given('closes'),
    },
    holidays: given('holidays'),
    closures: [],
    figures: {
      clients: Number(given('clients') || Number.NaN),
      projects: Number(given('projects') || Number.NaN),
      uptimePercent: Number(given('uptime')),
    },
    milestones: [],
    people: [],
    clients: [],
    social: [],
    redirects: rawFacts('agency').redirects,
  }
  const catalogue = {
    ...rawFacts('catalogue'),
    currency: given('currency').toUpperCase(),
    vat: Number(given('vat') || Number.NaN),
  }
  const brand = { accent: given('accent'), icon: given('icon') }
  return { agency, catalogue, brand, pages: { pages: [] } }
}

/** @throws z.ZodError that names what of the answers cannot be used */
export const checkFiles = (files: ReturnType<typeof filesOf>) => parseFacts(files)
