import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { knownLanguages } from '#agency/agency'
import { root } from '#server/root'

/**
 * A checkout of the project with the content of the tests' agency. All tests read texts, legal pages
 * and stories from it; browser tests build and start it.
 */
export const agencySite = join(root, 'var/test-site')

type Tree = { [name: string]: string | Tree }

/**
 * Lays out the content of the tests' agency in the checkout `site`: what is in `content/`, and over
 * it the company, prices, periods, legal pages and stories beside this file and the texts of
 * `texts.json`. Tests state those and no others, so that none changes with what the owner edits.
 */
export function layOutContent(site = agencySite): void {
  const content = join(site, 'content')
  copy(join(root, 'content'), content)
  for (const name of [
    'agency.json',
    'catalogue.json',
    'pages.json',
    'brand.json',
    'retention.ts',
    'legal',
    'demo',
  ]) {
    copy(join(import.meta.dirname, name), join(content, name))
  }
  // An agency without one of the languages need not have its texts: tests then read its own in their place.
  const locales = join(content, 'locales')
  const folders = knownLanguages.map((language) => join(locales, language))
  const source = folders.find((folder) => existsSync(folder)) ?? ''
  for (const folder of folders) if (!existsSync(folder)) copy(source, folder)
  for (const [file, texts] of Object.entries(read(join(import.meta.dirname, 'texts.json')))) {
    const path = join(locales, `${file}.json`)
    writeFileSync(path, JSON.stringify(merged(read(path), texts), undefined, 2))
  }
}

/** Lays out the whole checkout in `folder` but for its content. */
export function layOutProject(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.ts']
  for (const name of ['src', 'server', 'cli', 'migrations', 'public', 'scripts', ...files]) {
    copy(join(root, name), join(folder, name))
  }
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages)
}

/** Lays out the agency's site and builds it, if anything has changed since it was built. */
export default async function buildAgencySite(): Promise<void> {
  layOutProject(agencySite)
  layOutContent()
  const inputs: typeof import('#server/build-inputs') = await import(
    join(agencySite, 'server/build-inputs.ts')
  )
  const { builtInputsFile: built, inputsHash } = inputs
  if (existsSync(built) && readFileSync(built, 'utf8') === inputsHash()) return
  const build = join(agencySite, 'scripts/build.ts')
  const { status } = spawnSync(process.execPath, [build], { cwd: agencySite, stdio: 'inherit' })
  if (status !== 0) throw new Error('The site of the tests’ agency cannot be built')
}

function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  // Tests are no part of a site: one that changes asks for no build.
  cpSync(from, to, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
}

function read(path: string): Record<string, Tree> {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** `texts` put over `tree`. @throws Error for a key that the tree has not */
function merged(tree: Tree, texts: Tree): Tree {
  const changed = Object.entries(texts).map(([name, text]) => {
    const before = tree[name]
    if (typeof before !== typeof text) throw new Error(`texts.json: no text is called ${name}`)
    return [
      name,
      typeof text === 'string' || typeof before !== 'object' ? text : merged(before, text),
    ]
  })
  return { ...tree, ...Object.fromEntries(changed) }
}
