import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'

/**
 * The rooms from the ground up. A module may load those of its own room, of its own row and of rows
 * above it in this list, never of rows below; types cost nothing and are free.
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
 * Rooms of parts that each stand alone: any of them may be imported. All others have a door, the
 * module that is named like the room, and from outside nothing else of them may be imported.
 */
const doorless: readonly string[] = [
  ...['content', 'migrations', 'server', 'cli', 'src/env.d.ts', 'src/middleware.ts'],
  ...['src/ui', 'src/islands', 'src/sections', 'src/layouts', 'src/pages', 'src/browser'],
  ...['src/scenes', 'src/styles'],
]

/** Rooms within rooms, with a door of their own. */
const innerRooms: readonly string[] = ['src/desk/access']

/** Second doors, each with those who may come in by it. */
const secondDoors: readonly Readonly<{ door: RegExp; from: RegExp }>[] = [
  // What browsers load: behind the first doors stands what only a server can run.
  { door: /^src\/leads\/forms\//, from: /^src\/(ui|islands|sections|scenes)\// },
  {
    door: /^src\/(pricing\/(estimate|offerings)|routing\/routes)\.ts$/,
    from: /^src\/(ui|islands|leads\/forms|pricing\/offerings)\b/,
  },
  // A page that the agency adds may not have the address of another.
  { door: /^src\/routing\/routes\.ts$/, from: /^src\/agency\/schemas\/pages-schema\.ts$/ },
  // The loom of the front page weaves where the visitor is.
  { door: /^src\/weave\/loom\.ts$/, from: /^src\/browser\// },
  // What is shown of the desk knows its addresses and who may open them, and reads nothing.
  { door: /^src\/desk\/(paths|access\/rights)\.ts$/, from: /^src\/(sections|desk)\// },
  // A route file of the desk, and what is shown there, take the page that answers from its own module.
  {
    door: /^src\/desk\/(leads|pages|settings|stories|words)\//,
    from: /^src\/(pages|sections)\/desk/,
  },
  // The database runs the migrations, which ask what it runs on.
  { door: /^src\/database\/engine\.ts$/, from: /^migrations\// },
]

/** What may not be loaded although it stands above: what is shown reads no data and sends no mail. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'src/ui': /^src\/(database|stories|email|leads\/(?!forms\/))/,
  'src/sections':
    /^src\/(database|email|islands|desk\/(?!paths|access\/rights|settings\/fields)|leads\/(?!forms\/))/,
  'src/scenes': /^src\/(database|email|islands|desk|leads\/(?!forms\/))/,
  'src/islands': /^(content|src\/(database|stories|email|sections|leads\/(?!forms\/)))/,
  'src/browser': /^(?!src\/browser|src\/weave\/loom\.ts)/,
}

type Import = Readonly<{ from: string; to: string; typeOnly: boolean }>

// A folder that begins with a dot is named, or left out.
const product = '{src,src/pages/.well-known,server,cli,content,migrations}/**/*.{ts,tsx,astro}'
const files = globSync(product, { cwd: root }).filter((it) => !/\.(test|fixture)\./.test(it))
const graph = files.flatMap(importsOf)
const loads = graph.filter(({ typeOnly }) => !typeOnly)

/** What a module imports of the project itself, by its real path. */
function importsOf(from: string): readonly Import[] {
  const { resolve } = createRequire(join(root, from))
  const statements = readFileSync(join(root, from), 'utf8').matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:([^'"]*?)\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gms,
  )
  return [...statements].flatMap(([, type, clause = '', named, loaded]) => {
    const [name = ''] = (named ?? loaded ?? '').split('?')
    // Of the texts' files types alone are taken, which the compiler finds (`paths` of tsconfig.json).
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

it('what islands load is fit for browsers', () => {
  const loaded = new Set(graph.map(({ from }) => from).filter((file) => /\.island\./.test(file)))
  for (const file of loaded) {
    for (const { from, to } of loads) if (from === file) loaded.add(to)
  }
  const fit =
    /^src\/(islands|ui|browser|leads\/forms|pricing\/offerings|pricing\/estimate|routing\/routes)\b/
  expect([...loaded].filter((file) => !fit.test(file))).toEqual([])
})

it('no module imports itself by way of others, types included', () => {
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
