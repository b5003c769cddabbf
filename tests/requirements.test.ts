import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The numbered lines of docs/requirements.md, each with the test files that it names. */
const requirements = [
  ...read('docs/requirements.md').matchAll(/^- \*\*(\d+\.\d+)\*\* (.*(?:\n {2}.*)*)/gm),
].map(([, number = '', text = '']) => ({
  number,
  tests: [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file),
}))

const code = globSync('{src,server,cli,content,migrations,tests}/**/*.{ts,tsx,astro,css}', {
  cwd: root,
})
const guides = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]
const records = globSync('docs/decisions/*.md', { cwd: root })

it('each requirement has a unique number and names tests that exist', () => {
  const numbers = requirements.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  const wrong = requirements.filter(
    ({ tests }) => tests.length === 0 || tests.some((file) => !existsSync(join(root, file))),
  )
  expect(wrong).toEqual([])
})

it('comments and documents cite existing requirements', () => {
  const known = new Set(requirements.map(({ number }) => number))
  const cited = [...code, ...guides, ...records].flatMap((file) =>
    [...read(file).matchAll(/\brequirements?((?:[\s*,]|and|to|\d+\.\d+)+)/gi)].flatMap(
      ([, numbers = '']) => (numbers.match(/\d+\.\d+/g) ?? []).map((number) => ({ file, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

it('comments, guides and decisions name existing files and commands', () => {
  const path =
    /(?<![\w./#$-])(?:src|server|cli|content|migrations|tests|bench|scripts|deploy|docs)\/[\w./[\]-]*\.(?:tsx?|astro|css|json|md)\b/g
  const commented = /^\s*(?:\/?\*|\/\/).*$/gm
  const named = [
    ...code.map((file) => ({ file, text: (read(file).match(commented) ?? []).join('\n') })),
    ...[...guides, ...records].map((file) => ({ file, text: read(file) })),
  ]
  const paths = named.flatMap(({ file, text }) =>
    (text.match(path) ?? []).map((names) => ({ file, names })),
  )
  expect(paths.length).toBeGreaterThan(20)
  const gone = paths.filter(({ names }) => !existsSync(join(root, names)))
  expect(gone.filter(({ names }) => names !== 'cli/NAME.ts')).toEqual([])
  const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts))
  const commands = named.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run (?:--silent )?([a-z:]+)/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  expect(commands.filter(({ name }) => !scripts.has(name))).toEqual([])
})
