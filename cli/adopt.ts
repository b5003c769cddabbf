/** `npm run adopt`; its help says what it does. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { accentFault, fingerprintsOf, leftoverLines } from '#agency/agency'
import { databaseConnections, readEnvironment } from '#server/environment'
import {
  acceptedFile,
  acceptedIn,
  findLeftovers,
  fingerprintsFile,
  materialOf,
} from '#server/find-leftovers'
import { root } from '#server/root'
import { type Answers, checkFiles, filesOf, type Question, questions } from './adopt/questions.ts'
import { mayExist, withDatabase } from './connection.ts'
import { type Basics, command, startProgram, UsageError } from './program.ts'

const help = `Usage: npm run adopt [-- --answers FILE]
       npm run adopt -- check
       npm run adopt -- accept KIND/ID

Makes the demo the site of an agency (docs/make-it-yours.md).

Without a word it asks who the agency is and writes content/agency.json, content/catalogue.json and
content/brand.json. Of the demo go its people, clients, milestones and figures, its stories and its
pictures; prices, texts and legal texts stay to be gone through.
  --answers FILE  takes the answers from a JSON file, by the names that "check" of a wrong one says,
                  instead of asking

check: names all that is still the demo's, or nobody's, in files, at the desk and in the database, and
ends with 1 while there is something. A production start refuses to run as long.
accept: says that one of them may stay. It is kept in content/accepted.json.`

const adopt = command({ options: { answers: { type: 'string' } } }, async (given, basics) => {
  const { ask, directory, now, print } = basics
  const file = given.values.answers
  const year = now().getUTCFullYear()
  if (file === undefined && !ask)
    throw new UsageError('there is no terminal to ask on; see --answers')
  const answers =
    file === undefined
      ? await asked(basics, year)
      : answered(readAnswers(resolve(directory, file)), year)
  const { agency, catalogue, brand } = filesOf(answers)
  for (const [name, content] of Object.entries({ agency, catalogue, brand })) {
    writeJson(`content/${name}.json`, content)
  }
  for (const name of ['projects', 'news']) writeJson(`content/demo/${name}.json`, [])
  rmSync(join(root, 'public/demo'), { recursive: true, force: true })
  print(`${agency.name} has its files. What is left: npm run adopt -- check`)
})

const check = command({ options: {} }, async (_, basics) => {
  const left = await leftovers(basics)
  for (const line of leftoverLines(left)) basics.print(line)
  if (left.length > 0) throw new Error(`${left.length} places are still the demo’s, or nobody’s`)
  basics.print('Nothing is the demo’s any more')
})

const accept = command(
  { options: {}, words: ['KIND/ID'] },
  async ({ positionals: [place = ''] }, basics) => {
    const accepted = acceptedIn(root)
    const places = (await leftovers(basics)).map(({ kind, id }) => `${kind}/${id}`)
    if (!places.includes(place)) throw new Error(`nothing that is left is called ${place}`)
    writeJson(acceptedFile, [...accepted, place].toSorted())
    basics.print(`${place} may stay`)
  },
)

/** For whoever changes the demo itself. */
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

async function leftovers({ variables, say }: Basics) {
  const environment = readEnvironment({ ...variables, NODE_ENV: 'development' })
  const { site } = databaseConnections(environment)
  if (!mayExist(site)) return await findLeftovers(root, undefined, environment.DOMAINS)
  return await withDatabase({ ...site, report: say }, (database) =>
    findLeftovers(root, database, environment.DOMAINS),
  )
}

/** Asks one question after the other, and once more what cannot be used. */
async function asked({ ask, say }: Basics, year: number): Promise<Answers> {
  const answers = new Map<string, string>()
  for (;;) {
    const open = questions(answers, year).find(({ name }) => !answers.has(name))
    if (open) {
      const shown = open.fallback ? ` [${open.fallback}]` : ''
      const said = (await ask?.(`${open.text}${shown}: `))?.trim()
      const answer = said || open.fallback
      if (answer) answers.set(open.name, answer)
      continue
    }
    const wrong = wrongIn(answers, year)
    if (wrong.length === 0) return answers
    for (const { question, reason } of wrong) {
      say(`${question.text}: ${reason}`)
      answers.delete(question.name)
    }
  }
}

/** Those of a file, and what else is usual. @throws Error that names what is missing or wrong */
function answered(given: Readonly<Record<string, string>>, year: number): Answers {
  let answers: Answers = new Map()
  for (;;) {
    const all = questions(answers, year)
    const more = all.flatMap(({ name, fallback }) => {
      const answer = given[name] ?? fallback
      return answer ? [[name, answer] as const] : []
    })
    if (isDeepStrictEqual(new Map(more), answers)) break
    answers = new Map(more)
  }
  const missing = questions(answers, year).filter(({ name }) => !answers.has(name))
  const wrong = missing.length > 0 ? [] : wrongIn(answers, year)
  const lines = [
    ...missing.map(({ name, text }) => `${name} is missing: ${text}`),
    ...wrong.map(({ question, reason }) => `${question.name}: ${reason}`),
  ]
  if (lines.length > 0) throw new Error(['the answers cannot be used', ...lines].join('\n  '))
  return answers
}

/** Which answers the files cannot hold, and why. */
function wrongIn(answers: Answers, year: number) {
  const all = questions(answers, year)
  try {
    checkFiles(filesOf(answers))
    return []
  } catch (thrown) {
    if (!(thrown instanceof z.ZodError)) throw thrown
    return thrown.issues.flatMap(({ path, message }) => {
      const place = path.join('.')
      const question = all.find((it) => place === it.path || place.startsWith(`${it.path}.`))
      if (!question) throw thrown
      return [{ question, reason: reasonFor(question, answers, message) }]
    })
  }
}

function reasonFor({ name }: Question, answers: Answers, message: string): string {
  const accent = answers.get(name) ?? ''
  const isColour = name === 'accent' && /^#[0-9a-f]{6}$/i.test(accent)
  const nearest = isColour ? accentFault(accent)?.nearest : undefined
  return nearest ? `${message}; the nearest that would do is ${nearest}` : message
}

function readAnswers(path: string): Readonly<Record<string, string>> {
  const value = z.union([z.string(), z.number().transform(String)])
  return z.record(z.string(), value).parse(JSON.parse(readFileSync(path, 'utf8')))
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(join(root, file), `${JSON.stringify(content, undefined, 2)}\n`)
}

await startProgram({ name: 'adopt', help, commands: { '': adopt, check, accept, fingerprint } })
