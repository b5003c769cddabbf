/** `npm run adopt`; its help says what it does. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { fileFacts, fingerprintsOf, leftoverLines } from '#agency/agency'
import type { Database } from '#database/database'
import { databaseConnections, readEnvironment } from '#server/environment'
import {
  acceptedFile,
  acceptedIn,
  findLeftovers,
  fingerprintsFile,
  legalDrafts,
  materialOf,
  unsoldIn,
} from '#server/find-leftovers'
import { root } from '#server/root'
import { answered, asked, type Form } from './adopt/asking.ts'
import { filesOf, questions } from './adopt/questions.ts'
import { type Basics, command, startProgram, UsageError } from './command.ts'
import { mayExist, withDatabase } from './connection.ts'

const help = `Usage: npm run adopt [-- --answers FILE]
       npm run adopt -- check
       npm run adopt -- accept KIND/ID

Makes the demo the site of an agency (docs/make-it-yours.md).

Without a word it asks who the agency is and writes content/agency.json, content/catalogue.json and
content/brand.json; < goes back to the question before. Of the demo go its people, clients,
milestones and figures, its old addresses, its stories and its pictures, and its legal texts make
room for drafts in the first language; prices and texts stay to be gone through. Done again, it
shows what was answered, and all that is not asked stays.
  --answers FILE  takes the answers from a JSON file instead, {"name": "…", "languages": "da, en"};
                  it says which are missing, by their names

check: names all that is still the demo's, or nobody's, in files, at the desk and in the database, and
ends with 1 while there is something: prices, promises and sentences, each with the words. A
production start refuses to run as long. What texts name and nobody sells is told as unsold; no
start minds that.
accept: says that one of them may stay. It is kept in content/accepted.json.`

type Domains = Parameters<typeof findLeftovers>[2]

const adopt = command({ options: { answers: { type: 'string' } } }, async (given, basics) => {
  const { ask, directory, now, print } = basics
  const file = given.values.answers
  const year = now().getUTCFullYear()
  if (file === undefined && !ask)
    throw new UsageError('there is no terminal to ask on; see --answers')
  const before = (await isDemo())
    ? undefined
    : {
        agency: fileFacts('agency'),
        catalogue: fileFacts('catalogue'),
        brand: fileFacts('brand'),
      }
  const form: Form = {
    questions: (answers) => questions(answers, year, before),
    files: (answers) => filesOf(answers, before),
  }
  const answers =
    file === undefined
      ? await asked(basics, form)
      : answered(readAnswers(resolve(directory, file)), form)
  const { agency, catalogue, brand } = form.files(answers)
  for (const [name, content] of Object.entries({ agency, catalogue, brand })) {
    writeJson(`content/${name}.json`, content)
  }
  if (!before) {
    for (const name of ['projects', 'news']) writeJson(`content/demo/${name}.json`, [])
    rmSync(join(root, 'public/demo'), { recursive: true, force: true })
    for (const [name, draft] of Object.entries(legalDrafts(root, agency.languages[0] ?? ''))) {
      writeFileSync(join(root, `content/legal/${name}.md`), draft)
    }
  }
  print(`${agency.name} has its files. What is left: npm run adopt -- check`)
})

const check = command({ options: {} }, async (_, basics) => {
  const left = await onSite(basics, findLeftovers)
  const unsold = await onSite(basics, unsoldIn)
  for (const line of leftoverLines([...left, ...unsold])) basics.print(line)
  if (left.length > 0) throw new Error(`${left.length} places are still the demo’s, or nobody’s`)
  basics.print('Nothing is the demo’s any more')
})

const accept = command(
  { options: {}, words: ['KIND/ID'] },
  async ({ positionals: [place = ''] }, basics) => {
    const accepted = acceptedIn(root)
    const places = (await onSite(basics, findLeftovers)).map(({ kind, id }) => `${kind}/${id}`)
    if (!places.includes(place)) throw new Error(`nothing that is left is called ${place}`)
    writeJson(acceptedFile, [...accepted, place].toSorted())
    basics.print(`${place} may stay`)
  },
)

/** For developers who change the demo itself. */
const fingerprint = command({ options: {} }, async (_, { print }) => {
  const stories = ['project', 'news'].flatMap((type) => {
    const path = join(root, 'content/demo', type === 'news' ? 'news.json' : 'projects.json')
    const rows = z.array(z.looseObject({ id: z.string().optional(), slug: z.string().optional() }))
    return rows
      .parse(JSON.parse(readFileSync(path, 'utf8')))
      .map((row) => `${type}/${type === 'news' ? row.slug : row.id}`)
  })
  writeJson(fingerprintsFile, fingerprintsOf({ ...(await materialOf(root)), stories }))
  print(`${fingerprintsFile} is written`)
})

/** Runs `look` on the site's files and, if there is one, its database. */
async function onSite<Found>(
  { variables, say }: Basics,
  look: (folder: string, database: Database | undefined, domains: Domains) => Promise<Found>,
): Promise<Found> {
  const environment = readEnvironment({ ...variables, NODE_ENV: 'development' })
  const { site } = databaseConnections(environment)
  if (!mayExist(site)) return await look(root, undefined, environment.DOMAINS)
  return await withDatabase({ ...site, report: say }, (database) =>
    look(root, database, environment.DOMAINS),
  )
}

/** Whether the files still describe the demo agency. */
async function isDemo(): Promise<boolean> {
  const left = await findLeftovers(root, undefined, {})
  return left.some(({ kind, id }) => kind === 'fact' && id === 'name')
}

function readAnswers(path: string): Readonly<Record<string, string>> {
  const value = z.union([z.string(), z.number().transform(String)])
  return z.record(z.string(), value).parse(JSON.parse(readFileSync(path, 'utf8')))
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(join(root, file), `${JSON.stringify(content, undefined, 2)}\n`)
}

await startProgram({ name: 'adopt', help, commands: { '': adopt, check, accept, fingerprint } })
