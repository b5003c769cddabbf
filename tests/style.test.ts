import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** For each CSS module: the classes it defines, and those that its component uses. */
const modules = globSync('src/**/*.module.css', { cwd: root }).map((file) => {
  const name = file.replace(/^.*\//, '')
  const users = globSync(`${dirname(file)}/*.{tsx,astro}`, { cwd: root })
    .map(read)
    .filter((code) => code.includes(`from './${name}'`))
  const code = users.join('\n')
  const css = read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\("[^"]*"\)|"[^"]*"|url\([^)]*\)/g, '')
  return {
    file,
    users: users.length,
    has: new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, it]) => it)),
    puts: new Set([...code.matchAll(/\bstyle\.(\w+)/g)].map(([, it]) => it)),
    /** A prop chooses the class. */
    chosen: /\bstyle\[/.test(code),
  }
})

it('style is in a CSS module or in src/styles', () => {
  const sheets = globSync('src/**/*.css', { cwd: root })
  expect(sheets.filter((it) => !/^src\/styles\/|\.module\.css$/.test(it))).toEqual([])
})

it('style is next to the component that it styles', () => {
  expect(modules.filter(({ users }) => users === 0).map(({ file }) => file)).toEqual([])
})

it('style defines exactly the classes that its component uses', () => {
  const wrong = modules.flatMap(({ file, has, puts, chosen }) => [
    ...[...puts].filter((it) => !has.has(it)).map((it) => `${file} lacks ${it}`),
    ...[...has]
      .filter((it) => !puts.has(it) && !chosen)
      .map((it) => `nobody puts on ${it} of ${file}`),
  ])
  expect(wrong).toEqual([])
})

it('style has a unique file name, which prefixes its class names', () => {
  const names = modules.map(({ file }) => file.replace(/^.*\//, ''))
  expect(names.filter((it, place) => names.indexOf(it) !== place)).toEqual([])
})
