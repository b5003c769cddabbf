import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { facts } from '#agency/agency'
import sameWords from '#content/same-words.json' with { type: 'json' }
import { firstLanguage, type Language, languages, textVariables } from '#i18n/i18n'
import { routeNameOf, routes } from '#routing/routes'
import { pageHead } from '#seo/page-head'
import { root } from '#server/root'
import { openTexts } from '../tests/texts.ts'

const read = (file: string) => readFileSync(join(root, 'content', file), 'utf8')
const filesOf = (language: string) => readdirSync(join(root, 'content/locales', language)).sort()

type Text = readonly [path: string, text: string]

function textsIn(node: unknown, path: string): readonly Text[] {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is no text`)
  return Object.entries(node).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

/** Every text as its file has it, by its path: `about.hero.title`, `home.cards.0.text`. */
function textsOf(language: Language): readonly Text[] {
  return filesOf(language).flatMap((file) =>
    textsIn(JSON.parse(read(`locales/${language}/${file}`)), file.replace('.json', '')),
  )
}

const written = new Map(languages().map((language) => [language, textsOf(language)]))
const source = written.get(firstLanguage()) ?? []

/**
 * Said where it is foreign to some of the readers, or where a sentence can name it without inflecting it: those of
 * other languages need not be told.
 */
const optional =
  /^(company\.(cit(y|ies)|countr(y|ies)|openDays\w*)|catalogue\.currency\w*|firstLanguage)$/

/** The placeholders of a text; Icelandic case forms of the company's name count as the name. */
function placeholders(text: string): string {
  const named = [...text.matchAll(/\{\{\s*([\w.+-]+)\s*\}\}/g)].map(([, name = '']) =>
    name.replace(/^company\.(accusative|dative|genitive)$/, 'company.name'),
  )
  const shared = named.filter((name) => !optional.test(name))
  return [...new Set(shared)].sort().join(' ')
}

/** The one place where digits may stand in texts; everything else comes from the catalogue. */
const allowed: readonly (readonly [path: RegExp, text: RegExp])[] = [
  [/^home\.stats\.supportValue$/, /^24\/7$/],
  [/^accessibility\./, /WCAG\u00a02\.2/],
  // How a value is written that is typed at the desk.
  [/^deskSettings\.(hints\.(opens|closes)|problems\.(time|colour))$/, /\d:00|#9b2d1f/],
  // The quote form's choices are values that are stored (requirement 9.2).
  [/^quote\.timeline\.options\./, /\d/],
]

/** A text's own digits, without what stands in braces for the catalogue or the company. */
const ownDigits = (text: string) => /\d/.test(text.replace(/\{\{[^}]*\}\}/g, ''))

const vat: Readonly<Record<Language, string>> = { is: 'vsk', en: 'VAT', es: 'IVA', da: 'moms' }

describe.each(languages())('the texts in %s', (language) => {
  const texts = written.get(language) ?? []

  it('have the same files and keys as those of the first language, none empty', () => {
    expect(filesOf(language)).toEqual(filesOf(firstLanguage()))
    const paths = (some: readonly Text[]) => some.map(([path]) => path).sort()
    expect(paths(texts)).toEqual(paths(source))
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('lose no placeholder', () => {
    const own = new Map(texts)
    const lost = source.filter(
      ([path, text]) => placeholders(own.get(path) ?? '') !== placeholders(text),
    )
    expect(lost).toEqual([])
  })

  it('take every figure from the catalogue', () => {
    const digits = texts.filter(([, text]) => ownDigits(text))
    const excused = ([path, text]: Text) =>
      allowed.some(([where, what]) => where.test(path) && what.test(text))
    expect(digits.filter((it) => !excused(it))).toEqual([])
    const unused = allowed.filter(([where]) => !digits.some(([path]) => where.test(path)))
    expect(unused).toEqual([])
  })

  it('keep a figure and its unit in one line', () => {
    const apart = /(?:\}\}|\d) (?:%|[KMG]B|ms|s|sek|mín|min|klst|kr|ISK|DKK)(?![\p{L}\d])/u
    const torn = /(?:án|með) vsk|\b[SsCc](?:in|on) IVA|(?:eks|in)kl\. moms|xcl\. VAT|\bkl\. [\d{]/
    expect(texts.filter(([, text]) => apart.test(text) || torn.test(text))).toEqual([])
  })

  it('say of every price in ISK whether it is with VAT', () => {
    const priced = /\{\{catalogue\.[\w.]*(price|Price|hourly\.(general\.\w+|emergency))\}\}/
    const silent = texts.filter(([, text]) => priced.test(text) && !text.includes(vat[language]))
    expect(silent).toEqual([])
  })
})

/**
 * What binds customers is said in one sentence, which every page shows: minimum term, notice and the
 * service desk's times. The others are the short form beside the desk's form and the terms in brief.
 */
const saidOnce = [
  [/\{\{catalogue\.terms\.(bound|notice)\}\}/, /^(common\.terms|legal\.terms\.brief)\./],
  [/\{\{catalogue\.response\./, /^(common\.response\.|forms\.keepByUrgency$)/],
  [/\{\{catalogue\.hourly\.emergency\}\}/, /^common\.response\.phone$/],
] as const

it.each(saidOnce)('%s stands in one place', (what, where) => {
  const others = languages().flatMap((language) =>
    (written.get(language) ?? []).flatMap(([path, text]) =>
      what.test(text) && !where.test(path) ? [`${language} ${path}`] : [],
    ),
  )
  expect(others).toEqual([])
})

it('hours stand by the reader’s clock too', () => {
  const told = languages().flatMap((language) => written.get(language) ?? [])
  expect(told.filter(([, text]) => text.includes('{{company.openingHours}}'))).toEqual([])
})

it('Icelandic abbreviates the tax with a point', () => {
  expect((written.get('is') ?? []).filter(([, text]) => /\bvsk(?!\.)/.test(text))).toEqual([])
})

/** Words that only the loom explains, in each language. */
const loomWords: Readonly<Record<Language, RegExp>> = {
  is: /sk(?:a|ö)ft(?![a-z])|innslög|\bofi(?:ð|nn|n)\b(?! úr)|vaðmál|uppistöðuþr/i,
  en: /\b(?:shafts?|picks|treadles?|warp|weft|woven|wove|twill|loom)\b/i,
  es: /\b(?:lizos?|pasadas|urdimbre|trama|tejid[oa]s?|teje|telar)\b/i,
  da: /\b(?:skafter|skud|trend(?:tråd)?|vævet|vævede|vadmel|væv)\b/i,
}
/**
 * Where the loom is explained: the company page, the front page, the page that is not there, what is stored
 * of it, and a blanket for sale. */
const loomPlaces =
  /^(?:about|home|notFound|legal)\.|^cookies\.table\.purposes\.vefur$|^onlineShop\.figure\.text$|^desk/

it.each(languages())(
  'no word of the loom stands between a buyer and an offer in %s',
  (language) => {
    const found = (written.get(language) ?? []).filter(
      ([path, text]) => !loomPlaces.test(path) && loomWords[language].test(text),
    )
    expect(found).toEqual([])
  },
)

/** What staff's examples say in a language, by where it stands. */
function storiesIn(language: Language): readonly Text[] {
  return globSync('demo/*.json', { cwd: join(root, 'content') }).flatMap((file) => {
    const stories = z.array(demoStory).parse(JSON.parse(read(file)))
    return stories.flatMap(({ translations, ...original }) =>
      Object.entries(language === 'is' ? original : (translations[language] ?? {})).flatMap(
        ([name, text]): Text[] =>
          typeof text === 'string' ? [[`${file} ${original.id} ${name}`, text]] : [],
      ),
    )
  })
}

const demoStory = z.looseObject({
  id: z.string(),
  translations: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})

describe('the idiom that a machine can hold', () => {
  const said = (language: Language) => [...(written.get(language) ?? []), ...storiesIn(language)]

  it('Spanish says "un 44 % menos de llamadas"', () => {
    const bare =
      /%(?: \|)?\s(?:menos|más) (?!de\b|del\b|que\b|en\b|por\b|al?\b|y\b|o\b|(?:barat|car|rápid|lent|cort|larg|alt|baj|liger|pequeñ)[oa]s?\b|grandes?\b)\p{L}/u
    expect(said('es').filter(([, text]) => bare.test(text))).toEqual([])
  })

  it('American English has no British words', () => {
    const british =
      /\b(?:fishmonger|grill house|garages?|timetable|charging points?|car park|fortnight|whilst|postcode|lorr(?:y|ies)|(?:c[eo]nt|(?:kilo|centi|milli)?met|theat)res?\b|(?:col|fav|flav|harb|lab|neighb|behavi)our|enquir\w*|(?:organ|real|recogn|custom|optim)is(?:e|ed|es|ing|ation)\b|cancell(?:ed|ing)|travell(?:er|ed|ing)\w*|cheques?)\b|(?<!home)owners’ associations?|\d (?:a|p)\.m\./i
    const bare = ([path, text]: Text): Text => [path, text.replace(/\{\{[^}]*\}\}/g, '')]
    expect(
      said('en')
        .map(bare)
        .filter(([, text]) => british.test(text)),
    ).toEqual([])
  })

  // One person is addressed by the desk, by letters, and where it is a matter of rights or of a browser.
  it('Danish pages and stories say I and jer', () => {
    const personal =
      /^(?:accessibility|cookies|desk\w*|legal|mail|notFound|serverError)\.|\.head\.description$/
    const du = /(?<!\p{L})(?:du|dig|din|dit|dine)(?!\p{L})/iu
    const own = (text: string) => text.replace(/»[^«]*«/g, '')
    const wrong = said('da').filter(([path, text]) => !personal.test(path) && du.test(own(text)))
    expect(wrong).toEqual([])
  })
})

it('no text was left in another language', () => {
  const pairs = languages().flatMap((one, at) =>
    languages()
      .slice(at + 1)
      .map((other) => [one, other] as const),
  )
  const equal = pairs.flatMap(([one, other]) => {
    const others = new Map(written.get(other))
    return (written.get(one) ?? [])
      .filter(([path, text]) => others.get(path) === text && !isSame(path, text))
      .map(([path, text]) => `${path} (${one} = ${other}) ${text}`)
  })
  const advice = 'Translate these; words that are the same go to content/same-words.json'
  expect(equal, advice).toEqual([])
})

/** Names, products and international words are right in more than one language. */
function isSame(path: string, text: string): boolean {
  const bare = text.replace(/\{\{[^}]+\}\}|\bISK\b/g, '')
  // Icons and technologies are named, not translated.
  const named = /\.icon$|\.technologies\.(\d+$|groups\.\d+\.items\.)/
  return named.test(path) || !/\p{L}/u.test(bare) || sameWords.includes(text)
}

/** The placeholders of a text that are filled in at once: `company.phone`, `retention.won.kept`. */
function variablesIn(text: string): readonly string[] {
  const found = text.matchAll(/\{\{\s*((?:company|catalogue|retention)\b[^}]*?)\s*\}\}/g)
  return [...found].map(([, path = '']) => path)
}

/** What a placeholder prints; undefined when its path ends nowhere or before a value. */
function printed(path: string, variables: ReturnType<typeof textVariables>): string | undefined {
  let node: typeof variables | string | undefined = variables
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined
    node = node[step]
  }
  return typeof node === 'string' ? node : undefined
}

// Opened in each test: it throws on a missing key, which another test says better.
const shownIn = (language: Language) => openTexts(root).texts(language)

describe.each(languages())('what pages show in %s', (language) => {
  it('no sentence ends twice, where what is filled in is an abbreviation (24 klst.)', () => {
    expect(JSON.stringify(shownIn(language))).not.toMatch(/\.\./)
  })

  it('each page has a title and a description of a length that search engines show', () => {
    const names = Object.values(routes).flatMap((path) => routeNameOf(path) ?? [])
    const texts = shownIn(language)
    const wrong = names.filter((name) => {
      const { title, description } = pageHead(name, texts)
      const shown = `${title} | ${facts().agency.name}`
      return shown.length > 60 || description.length < 120 || description.length > 155
    })
    expect(wrong).toEqual([])
  })

  it('every company, catalogue and retention placeholder prints something', () => {
    const files = globSync([`locales/${language}/*.json`, 'legal/*.md'], {
      cwd: join(root, 'content'),
    })
    const named = files.flatMap((file) => variablesIn(read(file)).map((path) => ({ file, path })))
    const { hours } = JSON.parse(read(`locales/${language}/site.json`))
    const variables = textVariables(language, new Date(), hours)
    // Whoever lives by the clock of the agency is told of none.
    const isSaid = ({ path }: Readonly<{ path: string }>) =>
      printed(path, variables)?.trim() || /^company\.clock/.test(path)
    expect(named.filter((it) => !isSaid(it))).toEqual([])
    const paths = named.map(({ path }) => path)
    const known = ['company.phone', 'catalogue.terms.notice', 'retention.won.kept']
    expect(known.filter((path) => !paths.includes(path))).toEqual([])
  })
})

/** What may have digits in a legal page: laws, their dates, numbered sections. */
const legal = [
  /(lög|lögum|laga|reglugerð) (\(ESB\) )?nr\.\s\d+\/\d{4}/g,
  /reglugerð \(ESB\) \d{4}\/\d+/g,
  /^## \d+\. /gm,
  /^Síðast uppfært: \d\d\/\d\d\/\d{4}$/gm,
]

it.each(['terms', 'privacy', 'cookies'])('the legal page %s takes every figure too', (name) => {
  const rest = legal.reduce((text, rule) => text.replace(rule, ''), read(`legal/${name}.md`))
  expect(rest.split('\n').filter(ownDigits)).toEqual([])
})
