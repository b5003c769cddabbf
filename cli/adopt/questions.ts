import {
  currencies,
  fileFacts,
  isKnownLanguage,
  knownLanguages,
  type Language,
  languageNames,
  serviceIds,
  settled,
  solutionIds,
  valueAt,
} from '#agency/agency'

/** The answers so far, by the question's name. */
export type Answers = ReadonlyMap<string, string>

export type Question = Readonly<{
  /** The key in a file of answers. */
  name: string
  text: string
  /** The default for an empty answer; undefined when an answer is required. */
  fallback?: string | undefined
  /** The path of the answer in the files, by which a problem there finds its question. */
  path: string
  /** Normalizes an answer: `16` to `16:00`. */
  read?: (said: string) => string
}>

/** The files of an agency that runs `adopt` again: the source of defaults and of all values that are not asked for. */
export type Before = Readonly<Record<'agency' | 'catalogue' | 'brand', Tree>>
type Tree = Readonly<Record<string, unknown>>

/** The defaults of a country: currency, VAT in percent, time zone. */
const countryDefaults: Readonly<
  Record<string, readonly [currency: string, vat: string, zone: string]>
> = {
  IS: ['ISK', '24', 'Atlantic/Reykjavik'],
  DK: ['DKK', '25', 'Europe/Copenhagen'],
  NO: ['NOK', '25', 'Europe/Oslo'],
  SE: ['SEK', '25', 'Europe/Stockholm'],
  ES: ['EUR', '21', 'Europe/Madrid'],
  DE: ['EUR', '19', 'Europe/Berlin'],
  GB: ['GBP', '20', 'Europe/London'],
}

/** The languages in the answers, in their order. */
const languagesOf = (answers: Answers): readonly Language[] =>
  listOf(answers, 'languages').filter(isKnownLanguage)

const listOf = (answers: Answers, name: string) =>
  (answers.get(name) ?? '').split(/[\s,]+/).filter((it) => it && it !== none)

/** The answer for an empty list. */
const none = 'none'

/** Whether `said` is the code of the language, or its name in any of the known ones. */
const isCalled = (said: string, code: Language) =>
  [code, ...knownLanguages.map((it) => new Intl.DisplayNames(it, { type: 'language' }).of(code))]
    .map((it) => it?.toLowerCase())
    .includes(said.toLowerCase())

const readLanguages = (said: string) =>
  said
    .split(/[\s,]+/)
    .map((it) => knownLanguages.find((code) => isCalled(it, code)) ?? it)
    .join(', ')

const readTime = (said: string) =>
  said.replace(/^(\d{1,2})(?:[.:](\d\d))?$/, (_, hour, minute = '00') => `${hour}:${minute}`)

const readHost = (said: string) =>
  said
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\.|\/$/g, '')

const readColour = (said: string) => said.replace(/^(?=[0-9a-f]{6}$)/i, '#')

/** A number, or NaN, which the schema refuses. */
const numberIn = (answers: Answers, name: string) =>
  Number(answers.get(name)?.replace(',', '.') || Number.NaN)

/** All questions in order, as far as the answers so far determine them. */
export function questions(answers: Answers, year: number, before?: Before): readonly Question[] {
  const given = (name: string) => answers.get(name) ?? ''
  const chosen = languagesOf(answers)
  const [first = 'en'] = chosen
  const country = given('country').toUpperCase()
  const [currency, vat, zone] = countryDefaults[country] ?? ['EUR', undefined, undefined]
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
  const one = (name: string, text: string, fallback?: string, more: Partial<Question> = {}) => ({
    ...{ name, text, path: name, fallback },
    ...more,
  })
  const at = (path: string, read?: Question['read']) => ({ path, ...(read && { read }) })
  const all: readonly Question[] = [
    one('name', 'Name of the agency'),
    one(
      'languages',
      `Languages of the site, of ${knownLanguages.join(', ')}; the first is its main one, whose legal texts count`,
      'en',
      at('languages', readLanguages),
    ),
    ...(chosen.includes('is') ? cases : []),
    one('legalName', 'Legal name', given('name')),
    one('kennitala', 'Registration number of the company'),
    one('vskNumber', 'VAT number', given('kennitala')),
    one('founded', 'Founded in', String(year)),
    one('phone', 'Phone, with the country code'),
    ...chosen.map((it) =>
      one(
        `domains.${it}`,
        `Domain of the site in ${languageNames[it]}, such as agency.com`,
        undefined,
        at(`domains.${it}`, readHost),
      ),
    ),
    one('email', 'Email', `hello@${given(`domains.${first}`)}`),
    one('leads', 'Where messages of visitors go', given('email'), at('leads.default')),
    one('country', 'Country of the first office, two letters such as DK', undefined, {
      ...at('offices.0.country', (said) => said.toUpperCase()),
    }),
    ...perLanguage('city', 'Its city', 'offices.0.city'),
    one('street', 'Its street and number', undefined, at('offices.0.street')),
    one('postalCode', 'Its postal code', undefined, at('offices.0.postalCode')),
    ...perLanguage('office', 'A sentence or two about it', 'offices.0.text'),
    one('timeZone', 'Its time zone', zone, at('offices.0.timeZone')),
    one('days', 'Open on these days, Monday being 1', '1, 2, 3, 4, 5', at('openingHours.days')),
    one('opens', 'Opens at', '9:00', at('openingHours.opens', readTime)),
    one('closes', 'Closes at', '17:00', at('openingHours.closes', readTime)),
    one('holidays', 'Whose public holidays it keeps: DK, ES-CT …, or none', country || none),
    one('clients', 'How many clients so far, which the front page says', undefined, {
      ...at('figures.clients'),
    }),
    one('projects', 'How many projects so far', undefined, at('figures.projects')),
    one('uptime', 'Uptime that is promised, in percent', '99.9', at('figures.uptimePercent')),
    one('currency', `Currency of the prices, of ${currencies.join(', ')}`, currency, {
      ...at('currency', (said) => said.toUpperCase()),
    }),
    one('vat', 'VAT on sales, in percent', vat),
    one('off', `What you do not sell, of ${[...serviceIds, ...solutionIds].join(', ')}`, none),
    one('accent', 'Colour of links and buttons, such as #22395b', undefined, {
      ...at('accent', readColour),
    }),
    one('icon', 'One to three letters for the icon', given('name').slice(0, 1)),
  ]
  const said = { ...before?.catalogue, ...before?.brand, ...before?.agency }
  return all.map((it) => ({ ...it, fallback: saidAt(said, it.path) || it.fallback }))
}

/** The present value in the files at the path of an answer; for a list, all its entries. */
function saidAt(said: Tree, path: string): string | undefined {
  const value = valueAt(said, path)
  const text = Array.isArray(value) ? value.join(', ') : value
  return text === undefined ? undefined : String(text)
}

/**
 * Builds the three files from the answers. Of the demo only the catalogue is kept, with one figure where its
 * pages disagree and without what is for Denmark only; for an agency that runs `adopt` again, all values that
 * are not asked for.
 */
export function filesOf(answers: Answers, before?: Before) {
  const given = (name: string) => answers.get(name) ?? ''
  const chosen = languagesOf(answers)
  const perLanguage = (name: string) =>
    Object.fromEntries(chosen.map((it) => [it, given(`${name}.${it}`)]))
  const name = given('name')
  const own = before?.agency
  const [office, ...offices] = treesIn(own?.offices)
  const agency = {
    name,
    accusative: answers.get('accusative') ?? name,
    dative: answers.get('dative') ?? name,
    genitive: answers.get('genitive') ?? name,
    legalName: given('legalName'),
    kennitala: given('kennitala'),
    vskNumber: given('vskNumber'),
    founded: numberIn(answers, 'founded'),
    phone: given('phone'),
    email: given('email'),
    leads: { ...Object(own?.leads), default: given('leads') },
    languages: listOf(answers, 'languages'),
    domains: perLanguage('domains'),
    offices: [
      {
        id: office?.id ?? 'main',
        city: perLanguage('city'),
        street: given('street'),
        postalCode: given('postalCode'),
        country: given('country'),
        timeZone: given('timeZone'),
        text: perLanguage('office'),
      },
      ...offices,
    ],
    openingHours: {
      days: listOf(answers, 'days').map(Number),
      opens: given('opens'),
      closes: given('closes'),
    },
    holidays: given('holidays'),
    closures: own?.closures ?? [],
    figures: {
      clients: numberIn(answers, 'clients'),
      projects: numberIn(answers, 'projects'),
      uptimePercent: numberIn(answers, 'uptime'),
    },
    milestones: own?.milestones ?? [],
    people: own?.people ?? [],
    clients: own?.clients ?? [],
    social: own?.social ?? [],
    redirects: own?.redirects ?? [],
  }
  const catalogue = {
    ...(before?.catalogue ?? settled(fileFacts('catalogue'))),
    currency: given('currency'),
    vat: numberIn(answers, 'vat'),
    off: listOf(answers, 'off'),
  }
  const brand = { ...before?.brand, accent: given('accent'), icon: given('icon') }
  return { agency, catalogue, brand, pages: before ? fileFacts('pages') : { pages: [] } }
}

const treesIn = (list: unknown): readonly Tree[] => (Array.isArray(list) ? list : [])
