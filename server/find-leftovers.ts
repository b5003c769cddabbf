import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import {
  type Fingerprints,
  type Leftover,
  languages,
  leavesOf,
  leftoversIn,
  type Material,
  rawFacts,
} from '#agency/agency'
import type { Database } from '#database/database'
import { applyFacts, readSettings, textOverrides } from '#settings/settings'

const strings = z.array(z.string())
const fingerprints = z.strictObject({ prints: strings, names: strings })
const tree = z.record(z.string(), z.unknown())

/** Where the owner's own list of what may stay is kept, in the project's folder. */
export const acceptedFile = 'content/accepted.json'
/** What the demo said, as `npm run adopt -- fingerprint` wrote it. */
export const fingerprintsFile = 'content/demo-fingerprints.json'

/**
 * All that is still the demo's, or nobody's, in the site at `root` as files and desk say it now.
 *
 * @param domains those that the operator gives instead of the file’s (`DOMAINS`)
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

/** The places that the owner has accepted, `kind/id`. */
export function acceptedIn(root: string): readonly string[] {
  const path = join(root, acceptedFile)
  return existsSync(path) ? strings.parse(readJson(path)) : []
}

/** What the site says now; without a database, what its files say. */
export async function materialOf(root: string, database?: Database): Promise<Material> {
  const settings = applyFacts(database ? await readSettings(database.db) : new Map())
  const own = textOverrides(settings)
  const words: Record<string, string[]> = {}
  for (const language of languages()) {
    for (const path of globSync(join(root, 'content/locales', language, '*.json'))) {
      const namespace = basename(path, '.json')
      // What staff read tells nobody of an agency.
      if (namespace.startsWith('desk')) continue
      for (const [name, text] of leavesOf(readJson(path))) {
        const said = own.words.get(`${namespace}/${name}`)?.[language] ?? text
        const place = `${namespace}.${name}`
        words[place] = [...(words[place] ?? []), said]
      }
    }
  }
  const legal = globSync(join(root, 'content/legal/*.md')).map((path) => [
    basename(path, '.md'),
    readFileSync(path, 'utf8'),
  ])
  const pictures = join(root, 'public/demo')
  return {
    agency: rawFacts('agency'),
    catalogue: rawFacts('catalogue'),
    brand: rawFacts('brand'),
    words,
    legal: Object.fromEntries(legal.filter(([name = '']) => !settings.has(`legal/${name}`))),
    stories: database ? await storiesIn(database) : [],
    pictures: existsSync(pictures) ? readdirSync(pictures).length : 0,
  }
}

async function storiesIn({ db }: Database): Promise<readonly string[]> {
  const projects = await db.selectFrom('projects').select('id').execute()
  const news = await db.selectFrom('news').select('slug').execute()
  return [...projects.map(({ id }) => `project/${id}`), ...news.map(({ slug }) => `news/${slug}`)]
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
