import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'

/** Which modules a folder may not load; types cost nothing and are free. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'src/ui': /#(data|mail|server|sections|islands|layouts|migrations)\/|\/pages\//,
  'src/sections': /#(data|mail|server|islands|layouts|migrations)\/|\/pages\//,
  'src/islands': /#(data|mail|server|sections|layouts|migrations|content)\/|\/pages\//,
  'src/browser': /#(data|mail|server|sections|islands|layouts|migrations|i18n|content)\/|react/,
  'src/{data,mail,forms,i18n,weave,site,pictures,seo}':
    /#(sections|islands|layouts|ui)\/|\/pages\//,
}

it.each(Object.entries(forbidden))('%s imports one way', (folder, pattern) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
  expect(files.length).toBeGreaterThan(3)
  const wrong = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const imports = source.matchAll(/^import (?!type\b)([^'"]*)['"]([^'"]+)['"]/gms)
      return [...imports]
        .filter(([, names = '']) => !/^\{\s*(type \w+,?\s*)+\}/.test(names))
        .filter(([, , module = '']) => pattern.test(module))
        .map(([, , module]) => `${file} imports ${module}`)
    })
  expect(wrong).toEqual([])
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
