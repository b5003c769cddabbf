import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'
import { importGraph, modulesIn, productFiles } from './import-graph.ts'

/** What is taken by Astro, by the list of migrations or by the agency's texts. */
const isEntered = (file: string) =>
  /^(src\/(pages|middleware)|server\/development|content|migrations)\b/.test(file)

it('each exported name is imported by another module, be it a test', () => {
  const all = ['src', 'server', 'cli', 'content', 'migrations', 'tests', 'bench', 'scripts']
  const imports = importGraph([...modulesIn(...all), 'astro.config.ts'])
  const used = new Set(imports.flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)))
  const exported = productFiles
    .filter((file) => !isEntered(file))
    .flatMap((file) => exportedBy(file).map((name) => `${file} ${name}`))
  expect(exported.length).toBeGreaterThan(500)
  // `import()` takes all that a module has.
  const isUsed = (name: string) => used.has(name) || used.has(name.replace(/\w+$/, '*'))
  expect(exported.filter((name) => !isUsed(name))).toEqual([])
})

/** The names that a module exports, its own and those that it passes on. */
function exportedBy(file: string): readonly string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const own = source.matchAll(/^export (?:async )?(?:function\*?|const|class|type) (\w+)/gm)
  const passed = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
  const names = passed.flatMap(([, list = '']) => [...list.matchAll(/(\w+)\s*(?:,|$)/g)])
  return [...own, ...names].map(([, name = '']) => name)
}
