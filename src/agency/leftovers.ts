import { createHash } from 'node:crypto'
import { leavesOf } from './tree.ts'

/**
 * What is still the demo’s, or nobody’s. The owner may accept it by `kind/id`; what is named and not sold
 * stops no start.
 */
export type Leftover = Readonly<{
  kind: 'fact' | 'price' | 'promise' | 'word' | 'picture' | 'story' | 'legal' | 'unsold'
  /** Where it stands: `people.0`, `hosting`, `contact.hero.lead`. */
  id: string
  /** As far as one needs to see it. */
  value: string
}>

/** What the demo says, as fingerprints: `npm run adopt -- fingerprint`, kept in content/demo-fingerprints.json. */
export type Fingerprints = Readonly<{
  prints: readonly string[]
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
  /** By the name of the page; with the draft that adopt writes, and what of the text cannot be shown. */
  legal: Readonly<Record<string, { source: string; draft?: string; fault?: string }>>
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
  const cities = leavesOf(material.agency).flatMap(([path, value]) => (isCity(path) ? value : []))
  const names = demo.names.filter((name) => !cities.some((city) => city.startsWith(name)))
  const found = saidIn(material).filter((it) => {
    if (it.kind === 'picture' || demo.prints.includes(printOf(it))) return true
    const { draft, fault } = material.legal[it.path] ?? {}
    if (it.kind === 'legal') return fault !== undefined || it.value === draft?.trim()
    if (it.kind === 'fact') return isNobodys(it.value)
    return it.kind === 'word' && names.some((name) => it.value.includes(name))
  })
  const places = new Map(found.toReversed().map((it) => [`${it.kind}/${it.id}`, it]))
  return [...places].toReversed().flatMap(([place, it]) => (accepted.includes(place) ? [] : it))
}

/** The fingerprints of what is the demo’s alone. */
export function fingerprintsOf(material: Material): Fingerprints {
  const own = saidIn(material).filter(({ kind, path }) => {
    return kind !== 'word' || partOf(path, ownWords) !== undefined
  })
  const named = leavesOf(material.agency).filter(
    ([path]) => isCity(path) || /^(people|clients)\.\d+\.name$/.test(path),
  )
  return {
    prints: own.map(printOf),
    // Languages inflect the end of a name.
    names: [...new Set(named.map(([, name]) => name.slice(0, 9)))],
  }
}

/** Lines for people, by kind: `price/hosting`, `fact/phone: +354 555 0000`. */
export function leftoverLines(leftovers: readonly Leftover[]): readonly string[] {
  return leftovers.map(({ kind, id, value }) => {
    const shown = value.slice(0, 70).replaceAll(/\s+/g, ' ')
    return `${kind}/${id}${shown && `: ${shown}`}`
  })
}

type Said = Leftover & Readonly<{ path: string }>

/** All that an agency has its own of. */
function saidIn({ agency, brand, ...material }: Material): readonly Said[] {
  const { catalogue, words, legal, stories, pictures } = material
  const said = (kind: Leftover['kind'], path: string, value: string, id = path): Said => {
    return { kind, id, path, value }
  }
  return [
    ...leavesOf({ ...agency, brand })
      .filter(([path]) => !shared.test(path))
      // A list is told by its entries: `people.0`.
      .map(([path, value]) => said('fact', path, value, path.replace(/^(\w+\.\d+)\..*/, '$1'))),
    ...pricesIn(catalogue).map(([path, price]) =>
      said('price', path, price, path.replace(/\..*/, '')),
    ),
    ...Object.entries(words)
      .filter(([path]) => !(path.startsWith('about.timeline.') && isEmpty(agency.milestones)))
      .flatMap(([path, texts]) => {
        const promise = partOf(path, promises)
        const id = promise ?? partOf(path, ownWords)
        return texts.map((text) => said(promise ? 'promise' : 'word', path, text, id))
      }),
    ...['response', 'terms'].flatMap((part) => {
      const figures = leavesOf(catalogue[part] ?? {}).map((leaf) => leaf.join(' '))
      return figures.length > 0 ? said('promise', `catalogue.${part}`, figures.join(', ')) : []
    }),
    ...(pictures > 0 ? [said('picture', 'demo', `${pictures} files in public/demo`)] : []),
    ...stories.map((path) => said('story', path, '')),
    ...Object.entries(legal).map(([path, { source, fault }]) =>
      said('legal', path, fault ?? source.trim()),
    ),
  ]
}

/** Choices that two agencies may share, and names that nobody reads. */
const shared =
  /^(languages|redirects|openingHours|holidays|closures|figures\.uptimePercent)\b|\.(id|country|timeZone|office|city|role|year|project|mark)\b|^social\.\d+\.name/
/** Words of which an agency has its own, and what its country calls the numbers of a company. */
const ownWords = ['about.statement', 'about.values', 'about.timeline', 'nav.kennitala', 'nav.vsk']
/** Words that bind whoever publishes them, though no price does: hours, speed, backups, what a package includes. */
const promises = [
  'home.stats.supportValue',
  'common.response.phone',
  'common.speed',
  'common.included',
  'prices.hourly.emergency',
  'prices.express',
  'carePackages.benefits',
  'webHosting.features',
]
const partOf = (path: string, parts: readonly string[]) =>
  parts.find((it) => path === it || path.startsWith(`${it}.`))

const isCity = (path: string) => /^offices\.\d+\.city\./.test(path)

/** The hourly rate and the prices of packages that are sold. */
const pricesIn = (catalogue: Tree) =>
  Object.entries(settled(catalogue)).flatMap(([family, packages]) =>
    Object.entries(Object(packages)).flatMap(([name, it]) =>
      Object(it).off
        ? []
        : leavesOf(it, `${family}.${name}`).filter(([path]) =>
            /^hourly\.general|\.price$/.test(path),
          ),
    ),
  )

/**
 * A catalogue with one figure where its pages disagree, that of the page named first, and without what it has for one
 * country alone.
 */
export function settled(tree: Tree): Tree {
  const entries = Object.entries(tree).filter(([name]) => !name.startsWith('danish'))
  return Object.fromEntries(entries.map(([name, it]) => [name, isTree(it) ? oneOf(it) : it]))
}

/** Pages that may disagree, as the catalogue names them. */
const disagreeing = ['priceList', 'solutionPage', 'orderForm', 'terms']
const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
const isTree = (it: unknown): it is Tree =>
  typeof it === 'object' && it !== null && !Array.isArray(it)

function oneOf(tree: Tree): unknown {
  const [name = ''] = Object.keys(tree)
  const isDisagreement = disagreeing.includes(name) && typeof tree[name] !== 'object'
  return isDisagreement ? tree[name] : settled(tree)
}

/** Of a value at a place; the number of an entry does not matter. */
function printOf({ kind, path, value }: Said): string {
  const place = `${kind}/${path.replace(/\.\d+/g, '')}`
  return createHash('sha256').update(`${place}=${value}`).digest('hex').slice(0, 12)
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
