import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'

/**
 * The rooms in layers, from the lowest. A module may import from its own room, its own layer and the layers above
 * it in this list, never from those below; type imports are free.
 */
const rows: readonly (readonly string[])[] = [
  ['src/weave', 'src/log', 'src/records', 'src/browser'],
  ['content', 'src/agency', 'src/i18n', 'src/hours', 'src/routing'],
  ['src/database', 'migrations', 'src/pictures'],
  ['src/stories', 'src/legal', 'src/pricing', 'src/email', 'src/leads', 'src/settings'],
  ['src/seo', 'src/desk'],
  ['src/ui'],
  ['src/islands', 'src/sections'],
  ['src/scenes'],
  ['src/layouts'],
  ['src/pages'],
  ['src/middleware.ts', 'server', 'cli'],
]

/**
 * Rooms that any module may import from directly. All others have a door, the module named after the room, and
 * nothing else in them may be imported from outside.
 */
const doorless: readonly string[] = [
  ...['content', 'migrations', 'server', 'cli', 'src/env.d.ts', 'src/middleware.ts'],
  ...['src/ui', 'src/islands', 'src/sections', 'src/layouts', 'src/pages', 'src/browser'],
  ...['src/scenes', 'src/styles'],
]

/** Nested rooms with a door of their own. */
const innerRooms: readonly string[] = ['src/desk/access']

/** Additional doors, each with the modules that may use it. */
const secondDoors: readonly Readonly<{ door: RegExp; from: RegExp }>[] = [
  // Code for browsers: the main doors also load server code.
  { door: /^src\/leads\/forms\//, from: /^src\/(ui|islands|sections|scenes)\// },
  {
    door: /^src\/(pricing\/(estimate|offerings)|routing\/routes)\.ts$/,
    from: /^src\/(ui|islands|leads\/forms|pricing\/offerings)\b/,
  },
  // Checks that a page which the agency adds does not take the address of another.
  { door: /^src\/routing\/routes\.ts$/, from: /^src\/agency\/schemas\/pages-schema\.ts$/ },
  // The front page's loom runs in the browser.
  { door: /^src\/weave\/loom\.ts$/, from: /^src\/browser\// },
  // The desk's views need its paths and rights, not its data.
  { door: /^src\/desk\/(paths|access\/rights)\.ts$/, from: /^src\/(sections|desk)\// },
  // A route file of the desk, and its view, import the page's own module.
  {
    door: /^src\/desk\/(leads|pages|settings|stories|words)\//,
    from: /^src\/(pages|sections)\/desk/,
  },
  // The database runs the migrations, which need to know the engine.
  { door: /^src\/database\/engine\.ts$/, from: /^migrations\// },
]

/** Imports that the layers would allow but that are forbidden: views read no data and send no mail. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'src/ui': /^src\/(database|stories|email|leads\/(?!forms\/))/,
  'src/sections':
    /^src\/(database|email|islands|desk\/(?!paths|access\/rights|settings\/fields)|leads\/(?!forms\/))/,
  'src/scenes': /^src\/(database|email|islands|desk|leads\/(?!forms\/))/,
  'src/islands': /^(content|src\/(database|stories|email|sections|leads\/(?!forms\/)))/,
  'src/browser': /^(?!src\/browser|src\/weave\/loom\.ts)/,
}

type Import = Readonly<{ from: string; to: string; typeOnly: boolean }>

// `glob` skips folders that begin with a dot unless they are named.
const product = '{src,src/pages/.well-known,server,cli,content,migrations}/**/*.{ts,tsx,astro}'
const files = globSync(product, { cwd: root }).filter((it) => !/\.(test|fixture)\./.test(it))
const graph = files.flatMap(importsOf)
const loads = graph.filter(({ typeOnly }) => !typeOnly)

/** The project's own modules that a module imports, by their real paths. */
function importsOf(from: string): readonly Import[] {
  const { resolve } = createRequire(join(root, from))
  const statements = readFileSync(join(root, from), 'utf8').matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:([^'"]*?)\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gms,
  )
  return [...statements].flatMap(([, type, clause = '', named, loaded]) => {
    const [name = ''] = (named ?? loaded ?? '').split('?')
    // Only types are imported from the texts' files; the compiler resolves those (`paths` of tsconfig.json).
    if (!/^(\.|#(?!source-texts))/.test(name)) return []
    const typeOnly = type !== undefined || /^\{\s*(type \w+(?: as \w+)?,?\s*)+\}\s*$/.test(clause)
    return [{ from, to: relative(root, resolve(name)), typeOnly }]
  })
}

function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'src' ? `src/${second}` : first
}

function rowOf(file: string): number {
  return rows.findIndex((row) => row.includes(roomOf(file)))
}

it('each room has its layer', () => {
  const rooms = new Set(graph.flatMap(({ from, to }) => [roomOf(from), roomOf(to)]))
  const known = new Set([...rows.flat(), 'src/env.d.ts', 'src/styles'])
  expect([...rooms].filter((room) => !known.has(room))).toEqual([])
  expect(graph.length).toBeGreaterThan(1_000)
})

it('modules import from the layers above them in the list, never from those below', () => {
  const upwards = loads.filter(({ from, to }) => rowOf(from) >= 0 && rowOf(to) > rowOf(from))
  expect(upwards.map(({ from, to }) => `${from} loads ${to}`)).toEqual([])
})

it.each(Object.entries(forbidden))('%s loads nothing that is not its business', (room, pattern) => {
  const wrong = loads.filter(({ from, to }) => roomOf(from) === room && pattern.test(to))
  expect(wrong.map(({ from, to }) => `${from} loads ${to}`)).toEqual([])
})

it('rooms are entered by their doors, types included', () => {
  const wrong = graph.filter(({ from, to }) => {
    const entered = [roomOf(to), ...innerRooms].filter(
      (room) => `${to}/`.startsWith(`${room}/`) && !`${from}/`.startsWith(`${room}/`),
    )
    const isOpen = (room: string) =>
      doorless.includes(room) ||
      to === `${room}/${basename(room)}.ts` ||
      secondDoors.some((it) => it.door.test(to) && it.from.test(from))
    return !entered.every(isOpen)
  })
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

it('islands import only what runs in browsers', () => {
  const loaded = new Set(graph.map(({ from }) => from).filter((file) => /\.island\./.test(file)))
  for (const file of loaded) {
    for (const { from, to } of loads) if (from === file) loaded.add(to)
  }
  const fit =
    /^src\/(islands|ui|browser|leads\/forms|pricing\/offerings|pricing\/estimate|routing\/routes)\b/
  expect([...loaded].filter((file) => !fit.test(file))).toEqual([])
})

it('there are no import cycles, types included', () => {
  const next = Map.groupBy(graph, ({ from }) => from)
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    expect(path).not.toContain(file)
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
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

it('no page is rewritten to another, which would pass the middleware with its policy twice', () => {
  const pages = globSync('src/{pages,layouts}/**/*.{astro,ts}', { cwd: root })
  const rewriting = pages.filter((it) => /\.rewrite\(/.test(readFileSync(join(root, it), 'utf8')))
  expect(pages.length).toBeGreaterThan(60)
  expect(rewriting).toEqual([])
})
