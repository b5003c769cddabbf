import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import {
  type Fingerprints,
  facts,
  familyIds,
  faultText,
  firstLanguage,
  isOffered,
  type Leftover,
  languages,
  leavesOf,
  leftoversIn,
  type Material,
  type OfferingId,
  rawFacts,
  serviceIds,
  solutionIds,
} from '#agency/agency'
import type { Database } from '#database/database'
import { type LegalName, legalFault, legalNames } from '#legal/legal'
import { packagesIn } from '#pricing/pricing'
import { applyFacts, readSettings, textOverrides } from '#settings/settings'

const strings = z.array(z.string())
const fingerprints = z.strictObject({ prints: strings, names: strings })
const tree = z.record(z.string(), z.unknown())

/** The owner's list of accepted leftovers, relative to the project's folder. */
export const acceptedFile = 'content/accepted.json'
/** The fingerprints of the demo, written by `npm run adopt -- fingerprint`. */
export const fingerprintsFile = 'content/demo-fingerprints.json'

/**
 * Finds all values of the site at `root` that are still the demo's or placeholders, in its files and the
 * desk's overrides.
 *
 * @param domains the operator's domains (`DOMAINS`), which override the file's
 * @throws Error for a file that cannot be read
 */
export async function findLeftovers(
  root: string,
  database: Database | undefined,
  domains: Readonly<Record<string, string>>,
): Promise<readonly Leftover[]> {
  const material = await materialOf(root, database)
  const own = tree.parse(material.agency.domains)
  const agency = { ...material.agency, domains: { ...own, ...domains } }
  const demo: Fingerprints = fingerprints.parse(readJson(join(root, fingerprintsFile)))
  return leftoversIn({ ...material, agency }, demo, acceptedIn(root))
}

/**
 * Finds texts on the site that contain the name or the price of something that is not sold at present. They
 * do not keep the site from starting, since an owner may take something off the site at any time.
 */
export async function unsoldIn(root: string, database?: Database): Promise<readonly Leftover[]> {
  const { words } = await materialOf(root, database)
  const all = [...serviceIds, ...solutionIds]
  const unsold = all.filter((id) => !isOffered(id))
  const namesOf = (ids: readonly OfferingId[]) =>
    ids
      .flatMap((id) => [`services.items.${id}.name`, `solutions.items.${id}.name`])
      .flatMap((place) => words[place] ?? [])
      .map(plain)
  const sold = namesOf(all.filter(isOffered))
  const names = namesOf(unsold).filter((name) => !sold.some((it) => it.includes(name)))
  const packs = familyIds.flatMap((family) => {
    const offered = packagesIn(family).map(([pack]) => pack)
    const others = Object.keys(facts().catalogue[family]).filter((it) => !offered.includes(it))
    return others.map((it) => `{{catalogue.${family}.${it}.`)
  })
  const namedIn = (text: string) =>
    names.find((name) => spaced(text).includes(spaced(name))) ??
    packs.find((pack) => text.includes(pack))
  const isSeen = (place: string) =>
    !/^(common|cookies|legal|nav|forms|mail|(services|solutions)\.items)\b/.test(place) &&
    !unsold.some((id) => place.startsWith(id)) &&
    ![...unsold, ...unsoldFamilies()].some((id) => place.split('.').includes(id))
  return Object.entries(words).flatMap(([id, texts]) => {
    const text = isSeen(id) ? texts.find(namedIn) : undefined
    return text ? { kind: 'unsold', id, value: `“${namedIn(text)}” in: ${text}` } : []
  })
}

/** For comparison: in lower case, without soft hyphens. */
const plain = (text: string) => text.replaceAll('\u00ad', '').toLowerCase()
/** The words of a text, each between spaces, so that only whole words match. */
const spaced = (text: string) => ` ${plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `

/** The leftovers that the owner has accepted, as `kind/id`. */
export function acceptedIn(root: string): readonly string[] {
  const path = join(root, acceptedFile)
  return existsSync(path) ? strings.parse(readJson(path)) : []
}

/** Reads all values of the site that are checked; without a database, those of its files only. */
export async function materialOf(root: string, database?: Database): Promise<Material> {
  const settings = applyFacts(database ? await readSettings(database.db) : new Map())
  const overrides = textOverrides(settings)
  const words: Record<string, string[]> = {}
  for (const language of languages()) {
    for (const path of globSync(join(root, 'content/locales', language, '*.json'))) {
      const namespace = basename(path, '.json')
      // The texts of the desk contain nothing of the agency.
      if (namespace.startsWith('desk')) continue
      for (const [name, text] of leavesOf(readJson(path))) {
        const current = overrides.words.get(`${namespace}/${name}`)?.[language] ?? text
        const place = `${namespace}.${name}`
        words[place] = [...(words[place] ?? []), current]
      }
    }
  }
  const drafts = legalDrafts(root, firstLanguage())
  const legal = legalNames.flatMap((name) => {
    if (settings.has(`legal/${name}`)) return []
    const source = readFileSync(join(root, `content/legal/${name}.md`), 'utf8')
    const problem = legalFault(name, source)
    const fault = problem && faultText(problem)
    return [[name, { source, draft: drafts[name], ...(fault && { fault }) }] as const]
  })
  const pictures = join(root, 'public/demo')
  return {
    agency: rawFacts('agency'),
    catalogue: sold(rawFacts('catalogue')),
    brand: rawFacts('brand'),
    words,
    legal: Object.fromEntries(legal),
    stories: database ? await storiesIn(database) : [],
    pictures: existsSync(pictures) ? readdirSync(pictures).length : 0,
  }
}

/** The catalogue without the families of which no package is offered. */
function sold(catalogue: Material['catalogue']): Material['catalogue'] {
  const families: readonly string[] = unsoldFamilies()
  return Object.fromEntries(Object.entries(catalogue).filter(([name]) => !families.includes(name)))
}

const unsoldFamilies = () => familyIds.filter((it) => packagesIn(it).length === 0)

/**
 * The drafts that `npm run adopt` writes in place of the demo's legal texts: the summaries of their pages, in
 * `language`.
 */
export function legalDrafts(root: string, language: string): Readonly<Record<LegalName, string>> {
  const page = z.object({
    head: z.object({ title: z.string() }),
    brief: z.object({ title: z.string(), points: z.array(z.string()) }),
  })
  const path = join(root, 'content/locales', language, 'legal.json')
  const texts = z.object({ terms: page, privacy: page, cookies: page }).parse(readJson(path))
  const draft = (name: LegalName) => {
    const { head, brief } = texts[name]
    const end = name === 'cookies' ? ['', '{{cookieTable}}'] : []
    const points = brief.points.map((it) => `- ${it}`)
    return [`# ${head.title}`, '', `## ${brief.title}`, '', ...points, ...end, ''].join('\n')
  }
  return { terms: draft('terms'), privacy: draft('privacy'), cookies: draft('cookies') }
}

async function storiesIn({ db }: Database): Promise<readonly string[]> {
  const projects = await db.selectFrom('projects').select('id').execute()
  const news = await db.selectFrom('news').select('slug').execute()
  return [...projects.map(({ id }) => `project/${id}`), ...news.map(({ slug }) => `news/${slug}`)]
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
