import { createHash } from 'node:crypto'
import { inside, leavesOf, recordOf } from './tree.ts'

/**
 * A value that is still the demo’s, or a placeholder. The owner may accept it by `kind/id`. Leftovers of the
 * kind `unsold` (texts that name something that is not sold) do not keep the site from starting.
 */
export type Leftover = Readonly<{
  kind: 'fact' | 'price' | 'promise' | 'word' | 'picture' | 'story' | 'legal' | 'unsold'
  /** Its place: `people.0`, `hosting`, `contact.hero.lead`. */
  id: string
  /** The value, for display. */
  value: string
}>

/**
 * Fingerprints of the demo’s values, made by `npm run adopt -- fingerprint`, kept in
 * content/demo-fingerprints.json.
 */
export type Fingerprints = Readonly<{
  prints: readonly string[]
  /** The first letters of names (cities, people, clients) that only the demo’s texts should mention. */
  names: readonly string[]
}>

type Tree = Readonly<Record<string, unknown>>

/** Everything that is checked: the contents of files, with the desk's overrides. */
export type Material = Readonly<{
  agency: Tree
  catalogue: Tree
  brand: Tree
  /** The texts by name, `contact.hero.lead`, in each language of the agency. */
  words: Readonly<Record<string, readonly string[]>>
  /** By name of the page; `draft` is the text that adopt writes, `fault` what is wrong with the source. */
  legal: Readonly<Record<string, { source: string; draft?: string; fault?: string }>>
  stories: readonly string[]
  /** The number of files in public/demo. */
  pictures: number
}>

/** The values in `material` that are still the demo’s or placeholders, one per place, without the `accepted` ones. */
export function leftoversIn(
  material: Material,
  demo: Fingerprints,
  accepted: readonly string[],
): readonly Leftover[] {
  const cities = leavesOf(material.agency).flatMap(([path, value]) => (isCity(path) ? value : []))
  const names = demo.names.filter((name) => !cities.some((city) => city.startsWith(name)))
  const found = ownValuesIn(material).filter((it) => {
    if (it.kind === 'picture' || demo.prints.includes(fingerprintOf(it))) return true
    const { draft, fault } = material.legal[it.path] ?? {}
    if (it.kind === 'legal') return fault !== undefined || it.value === draft?.trim()
    if (it.kind === 'fact') return isPlaceholder(it.value)
    return it.kind === 'word' && names.some((name) => it.value.includes(name))
  })
  const places = new Map(found.toReversed().map((it) => [`${it.kind}/${it.id}`, it]))
  return [...places].toReversed().flatMap(([place, it]) => (accepted.includes(place) ? [] : it))
}

/** The fingerprints of the values that only the demo has. */
export function fingerprintsOf(material: Material): Fingerprints {
  const own = ownValuesIn(material).filter(({ kind, path }) => {
    return kind !== 'word' || partOf(path, ownWords) !== undefined
  })
  const named = leavesOf(material.agency).filter(
    ([path]) => isCity(path) || /^(people|clients)\.\d+\.name$/.test(path),
  )
  return {
    prints: own.map(fingerprintOf),
    // The beginning only: languages inflect the end of a name.
    names: [...new Set(named.map(([, name]) => name.slice(0, 9)))],
  }
}

/** One readable line per leftover: `price/hosting`, `fact/phone: +354 555 0000`. */
export function leftoverLines(leftovers: readonly Leftover[]): readonly string[] {
  return leftovers.map(({ kind, id, value }) => {
    const shown = value.slice(0, 70).replaceAll(/\s+/g, ' ')
    return `${kind}/${id}${shown && `: ${shown}`}`
  })
}

type OwnValue = Leftover & Readonly<{ path: string }>

/** All values of `material` that differ from agency to agency. */
function ownValuesIn({ agency, brand, ...material }: Material): readonly OwnValue[] {
  const { catalogue, words, legal, stories, pictures } = material
  const entry = (kind: Leftover['kind'], path: string, value: string, id = path): OwnValue => {
    return { kind, id, path, value }
  }
  return [
    ...leavesOf({ ...agency, brand })
      .filter(([path]) => !shared.test(path))
      // Values of a list share the id of their entry: `people.0`.
      .map(([path, value]) => entry('fact', path, value, path.replace(/^(\w+\.\d+)\..*/, '$1'))),
    ...pricesIn(catalogue).map(([path, price]) =>
      entry('price', path, price, path.replace(/\..*/, '')),
    ),
    ...Object.entries(words)
      .filter(([path]) => !(path.startsWith('about.timeline.') && isEmpty(agency.milestones)))
      .flatMap(([path, texts]) => {
        const promise = partOf(path, promises)
        const id = promise ?? partOf(path, ownWords)
        return texts.map((text) => entry(promise ? 'promise' : 'word', path, text, id))
      }),
    ...['response', 'terms'].flatMap((part) => {
      const figures = leavesOf(catalogue[part] ?? {}).map((leaf) => leaf.join(' '))
      return figures.length > 0 ? entry('promise', `catalogue.${part}`, figures.join(', ')) : []
    }),
    ...(pictures > 0 ? [entry('picture', 'demo', `${pictures} files in public/demo`)] : []),
    ...stories.map((path) => entry('story', path, '')),
    ...Object.entries(legal).map(([path, { source, fault }]) =>
      entry('legal', path, fault ?? source.trim()),
    ),
  ]
}

/** Values that two agencies may well share, and ids that no visitor reads. */
const shared =
  /^(languages|redirects|openingHours|holidays|closures|figures\.uptimePercent)\b|\.(id|country|timeZone|office|city|role|year|project|mark)\b|^social\.\d+\.name/
/** Texts that every agency writes itself, and the names of its country's company numbers. */
const ownWords = ['about.statement', 'about.values', 'about.timeline', 'nav.kennitala', 'nav.vsk']
/** Texts that make promises other than prices: hours, speed, backups, the contents of packages. */
const promises = [
  'home.stats.supportValue',
  'common.response.phone',
  'common.speed',
  'common.included',
  'prices.hourly.emergency.text',
  'prices.express.plans.hosting.features',
  'carePackages.benefits.cards',
  'webHosting.features.cards',
]
const partOf = (path: string, parts: readonly string[]) =>
  parts.find((it) => path === it || path.startsWith(`${it}.`))

const isCity = (path: string) => /^offices\.\d+\.city\./.test(path)

/** The hourly rate and the prices of packages that are sold. */
const pricesIn = (catalogue: Tree) =>
  Object.entries(settled(catalogue)).flatMap(([family, packages]) =>
    Object.entries(recordOf(packages)).flatMap(([name, it]) =>
      inside(it, 'off')
        ? []
        : leavesOf(it, `${family}.${name}`).filter(([path]) =>
            /^hourly\.general|\.price$/.test(path),
          ),
    ),
  )

/**
 * A catalogue in which each disagreement between pages is settled with the figure of the page named
 * first, and without the figures for one country alone.
 */
export function settled(tree: Tree): Tree {
  const entries = Object.entries(tree).filter(([name]) => !name.startsWith('danish'))
  return Object.fromEntries(entries.map(([name, it]) => [name, isTree(it) ? oneOf(it) : it]))
}

/** The catalogue's names of pages that may disagree. */
const disagreeing = ['priceList', 'solutionPage', 'orderForm', 'terms']
const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
const isTree = (it: unknown): it is Tree =>
  typeof it === 'object' && it !== null && !Array.isArray(it)

function oneOf(tree: Tree): unknown {
  const [name = ''] = Object.keys(tree)
  const isDisagreement = disagreeing.includes(name) && typeof tree[name] !== 'object'
  return isDisagreement ? tree[name] : settled(tree)
}

/** The fingerprint of a value at its place, ignoring the index of list entries. */
function fingerprintOf({ kind, path, value }: OwnValue): string {
  const place = `${kind}/${path.replace(/\.\d+/g, '')}`
  return createHash('sha256').update(`${place}=${value}`).digest('hex').slice(0, 12)
}

/** Example domains and addresses (RFC 2606), example street names, house number 0. */
const examples =
  /(^|[@./])example\.\w+(\/|$)|\.(example|test|invalid|localhost)(\/|$)|\/example\/?$|dæmisgata|eksempel|exempl|ejemplo| 0$/i

function isPlaceholder(text: string): boolean {
  const isZeros = !/[^0-]/.test(text)
  return isZeros || examples.test(text) || isPlaceholderNumber(text)
}

/** Unassigned numbers: 555 0xxx in Iceland, 555 01xx in North America (NANPA), and all zeros. */
function isPlaceholderNumber(text: string): boolean {
  if (!/^[+\d ()-]+$/.test(text)) return false
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  return /^3545550|^1\d{3}55501|^5550\d{3}$|0{7}$/.test(digits)
}
