import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '#server/root'

const file = join(root, 'dist/client/script-imports.json')
// There is none while the development server runs, and scripts are not bundled.
const built: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
/** The addresses of what each built script imports itself, by the script's own address (astro.config.ts). */
const imports = new Map(Object.entries(z.record(z.string(), z.array(z.string())).parse(built)))

const scriptTag = /<script type="module" src="([^"]+)"/g
/** The scripts of Astro's islands, which it loads by `import()` once the page stands. */
const islandScripts = /(?:component|renderer)-url="([^"]+)"/g

/**
 * Gives the scripts of a page, which its first paint does not need, a low priority, and names before them what they
 * import, and what islands will need, once each: a browser would find these some round trips later, and fetch them at
 * high priority, which `fetchpriority` does not pass on to imports.
 */
export function withScriptPriorities(html: string): string {
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, it = '']) => it)
  const scripts = addresses(scriptTag)
  const named = new Set(scripts)
  const links = [...scripts.flatMap(importsOf), ...addresses(islandScripts)]
    .flatMap((it) => withImports(it, named))
    .map((it) => `<link rel="modulepreload" fetchpriority="low" href="${it}">`)
  return html
    .replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=')
    .replace('<script type="module"', (first) => `${links.join('')}${first}`)
}

const importsOf = (address: string) => imports.get(address) ?? []

/** A script and what it imports, at any depth, but for what is already `named`, to which these are added. */
function withImports(address: string, named: Set<string>): readonly string[] {
  if (named.has(address)) return []
  named.add(address)
  return [address, ...importsOf(address).flatMap((it) => withImports(it, named))]
}
