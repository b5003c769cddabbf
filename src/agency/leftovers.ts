import { createHash } from 'node:crypto'

/** What is still the demo’s, or nobody’s. The owner may accept it by `kind/id`. */
export type Leftover = Readonly<{
  kind: 'fact' | 'price' | 'word' | 'picture' | 'story' | 'legal'
  /** Where it stands: `people.0`, `hosting`, `contact.hero.lead`. */
  id: string
  /** As far as one needs to see it. */
  value: string
}>

/** What the demo says, as fingerprints: `npm run adopt -- fingerprint`, kept in content/demo-fingerprints.json. */
export type Fingerprints = Readonly<{
  facts: readonly string[]
  prices: readonly string[]
  legal: readonly string[]
  /** `project/<id>`, `news/<slug>`. */
  stories: readonly string[]
  /** Of texts that tell what only the demo can say of itself. */
  words: readonly string[]
  /** How names begin that only the demo’s texts have a reason to say. */
  names: readonly string[]
}>

type Tree = Readonly<Record<string, unknown>>

/** What the site says now: files as they are written, with what the desk says instead. */
export type Material = Readonly<{
  agency: Tree
  catalogue: Tree
  brand: Tree
  /** By where they stand, `contact.hero.lead`, in each language of the agency. */
  words: Readonly<Record<string, readonly string[]>>
  /** By the name of the page. */
  legal: Readonly<Record<string, string>>
  stories: readonly string[]
  /** How many files public/demo holds. */
  pictures: number
}>

/** What in `material` is still the demo’s or nobody’s, each place once, without what is `accepted`. */
export function leftoversIn(
  material: Material,
  demo: Fingerprints,
  accepted: readonly string[],
): readonly Leftover[] {
  const { agency, brand, catalogue, words, legal, stories, pictures } = material
  const facts = leavesOf({ ...agency, brand })
    .filter(([path, value]) => isOwn(path) && (isNobodys(value) || has(demo.facts, path, value)))
    .map(([path, value]) => left('fact', entryOf(path), value))
  const prices = Object.entries(catalogue)
    .filter(([family, packages]) => has(demo.prices, family, JSON.stringify(packages)))
    .map(([family]) => left('price', family, ''))
  const cities = leavesOf(agency).flatMap(([path, value]) => (isCity(path) ? value : []))
  const names = demo.names.filter((name) => !cities.some((city) => city.startsWith(name)))
  const said = textsOf(words).flatMap(([place, text]) => {
    if (has(demo.words, place, text)) return [left('word', told(place) ?? place, text)]
    return names.some((name) => text.includes(name)) ? [left('word', place, text)] : []
  })
  const found = [
    ...facts,
    ...prices,
    ...said,
    ...(pictures > 0 ? [left('picture', 'demo', `${pictures} files in public/demo`)] : []),
    ...stories.filter((it) => demo.stories.includes(it)).map((it) => left('story', it, '')),
    ...Object.entries(legal)
      .filter(([name, source]) => has(demo.legal, name, source.trim()))
      .map(([name]) => left('legal', name, '')),
  ]
  const places = new Map(found.toReversed().map((it) => [`${it.kind}/${it.id}`, it]))
  return [...places].toReversed().flatMap(([place, it]) => (accepted.includes(place) ? [] : it))
}

/** The fingerprints of what is the demo’s; its stories and names are told apart by what they are. */
export function fingerprintsOf({
  agency,
  brand,
  catalogue,
  words,
  legal,
  stories,
}: Material): Fingerprints {
  const named = leavesOf(agency).filter(
    ([path]) => isCity(path) || /^(people|clients)\.\d+\.name$/.test(path),
  )
  return {
    facts: leavesOf({ ...agency, brand }).flatMap(([path, value]) =>
      isOwn(path) ? printOf(path, value) : [],
    ),
    prices: Object.entries(catalogue).flatMap(([family, packages]) =>
      typeof packages === 'object' && /price|general/.test(JSON.stringify(packages))
        ? printOf(family, JSON.stringify(packages))
        : [],
    ),
    legal: Object.entries(legal).map(([name, source]) => printOf(name, source.trim())),
    stories,
    words: textsOf(words).flatMap(([place, text]) => (told(place) ? printOf(place, text) : [])),
    // Languages inflect the end of a name.
    names: [...new Set(named.map(([, name]) => name.slice(0, 9)))],
  }
}

/** Lines for people, by kind: `price/hosting`, `fact/phone: +354 555 0000`. */
export function leftoverLines(leftovers: readonly Leftover[]): readonly string[] {
  return leftovers.map(
    ({ kind, id, value }) => `${kind}/${id}${value && `: ${value.slice(0, 70)}`}`,
  )
}

const left = (kind: Leftover['kind'], id: string, value: string): Leftover => ({ kind, id, value })

/** Choices that two agencies may share, and names that nobody reads. */
const shared =
  /^(languages|redirects|openingHours|holidays|closures|figures\.uptimePercent)\b|\.(id|country|timeZone|office|city|role|year|project|mark)\b|^social\.\d+\.name/
/** Of which an agency has its own. */
const histories = ['about.statement', 'about.values', 'about.timeline']
const told = (place: string) => histories.find((it) => place.startsWith(`${it}.`))

/** Every text of every language, with where it stands. */
const textsOf = (words: Material['words']) =>
  Object.entries(words).flatMap(([place, texts]) => texts.map((text) => [place, text] as const))

const isOwn = (path: string) => !shared.test(path)
const isCity = (path: string) => /^offices\.\d+\.city\./.test(path)

/** A list is told by its entries: `people.0`. */
const entryOf = (path: string) => path.replace(/^(\w+\.\d+)\..*/, '$1')

/** Of a value at a place; the number of an entry does not matter. */
function printOf(path: string, value: string): string {
  const place = path.replace(/\.\d+/g, '')
  return createHash('sha256').update(`${place}=${value}`).digest('hex').slice(0, 12)
}

const has = (prints: readonly string[], path: string, value: string) =>
  prints.includes(printOf(path, value))

/** Every text and number in `tree`, with its path. */
export function leavesOf(
  tree: unknown,
  path = '',
): readonly (readonly [path: string, value: string])[] {
  if (typeof tree === 'string' || typeof tree === 'number') return [[path, String(tree)]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) =>
    leavesOf(value, path ? `${path}.${name}` : name),
  )
}

/** Domains and addresses for examples (RFC 2606), streets called after them, house numbers 0. */
const examples =
  /(^|[@./])example\.\w+(\/|$)|\.(example|test|invalid|localhost)(\/|$)|\/example\/?$|dæmisgata|eksempel|exempl|ejemplo| 0$/i

function isNobodys(text: string): boolean {
  const isZeros = !/[^0-]/.test(text)
  return isZeros || examples.test(text) || isNobodysNumber(text)
}

/** No operator gives out 555 0 in Iceland or 555 01xx in North America (NANPA), nor zeros alone. */
function isNobodysNumber(text: string): boolean {
  if (!/^[+\d ()-]+$/.test(text)) return false
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  return /^3545550|^1\d{3}55501|^5550\d{3}$|0{7}$/.test(digits)
}
