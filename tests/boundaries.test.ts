import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'
import { circlesIn, importGraph } from './import-graph.ts'

/**
 * The rooms from the ground up. A module may load those of its own room, of its own row and of rows
 * above it in this list, never of rows below; types cost nothing and are free.
 */
const rows: readonly (readonly string[])[] = [
  ['src/weave', 'src/log', 'src/records', 'src/browser'],
  ['content', 'src/i18n', 'src/hours', 'src/routing'],
  ['src/database', 'migrations', 'src/pictures'],
  ['src/stories', 'src/legal', 'src/pricing', 'src/email', 'src/leads'],
  ['src/seo', 'src/desk'],
  ['src/ui'],
  ['src/islands', 'src/sections'],
  ['src/layouts'],
  ['src/pages'],
  ['src/middleware.ts', 'server', 'cli'],
]

/** What may not be loaded although it stands above: what is shown reads no data and sends no mail. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'src/ui': /^src\/(database|stories|email|leads\/(intake|inbox))\//,
  'src/sections': /^src\/(database|email|leads\/(intake|inbox)|islands)\//,
  'src/islands': /^(src\/(database|stories|email|leads\/(intake|inbox)|sections)|content)\//,
  'src/browser': /^(?!src\/browser)/,
}

const graph = importGraph()
const loads = graph.filter(({ typeOnly }) => !typeOnly)

function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'src' ? `src/${second}` : first
}

function rowOf(file: string): number {
  return rows.findIndex((row) => row.includes(roomOf(file)))
}

it('each room has its row', () => {
  const rooms = new Set(graph.flatMap(({ from, to }) => [roomOf(from), roomOf(to)]))
  const known = new Set([...rows.flat(), 'src/env.d.ts', 'src/styles'])
  expect([...rooms].filter((room) => !known.has(room))).toEqual([])
  expect(graph.length).toBeGreaterThan(1_000)
})

it('modules load what stands above them, never what stands below', () => {
  const upwards = loads.filter(({ from, to }) => rowOf(from) >= 0 && rowOf(to) > rowOf(from))
  expect(upwards.map(({ from, to }) => `${from} loads ${to}`)).toEqual([])
})

it.each(Object.entries(forbidden))('%s loads nothing that is not its business', (room, pattern) => {
  const wrong = loads.filter(({ from, to }) => roomOf(from) === room && pattern.test(to))
  expect(wrong.map(({ from, to }) => `${from} loads ${to}`)).toEqual([])
})

it('no module imports itself by way of others, types included', () => {
  expect(circlesIn(graph)).toEqual([])
})

it('only islands are sent to the browser', () => {
  const pages = globSync('src/{pages,layouts}/**/*.astro', { cwd: root })
  const hydrated = pages.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/<(\w+)[^>]*\sclient:/g)].map(([, name = '']) => {
      const module = new RegExp(`import ${name} from '([^']+)'`).exec(source)?.[1]
      return `${file}: ${module}`
    })
  })
  expect(hydrated.length).toBeGreaterThan(0)
  expect(hydrated.filter((it) => !it.includes('#islands/'))).toEqual([])
})
