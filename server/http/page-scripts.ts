import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '#server/root'

const file = join(root, 'dist/client/script-imports.json')
// There is none while the development server runs, and scripts are not bundled.
const built: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
/** The addresses of what each built script imports itself, by the script's own address (astro.config.ts). */
const imports = new Map(Object.entries(z.record(z.string(), z.array(z.string())).parse(built)))

/**
 * Gives the scripts of a page, which its first paint does not need, a low priority, and names what they import, once
 * each: a browser would find that a round trip later, and fetch it at high priority, which `fetchpriority` does not
 * pass on to imports.
 */
export function withScriptPriorities(html: string): string {
  const named = new Set<string>()
  return html.replaceAll(/<script type="module" src="([^"]+)"/g, (_, address: string) => {
    const links = importedBy(address, named).map(
      (it) => `<link rel="modulepreload" fetchpriority="low" href="${it}">`,
    )
    return `${links.join('')}<script type="module" fetchpriority="low" src="${address}"`
  })
}

/** What a script imports, at any depth, but for what is already `named`, to which it is added. */
function importedBy(address: string, named: Set<string>): readonly string[] {
  const further = (imports.get(address) ?? []).filter((it) => !named.has(it))
  for (const it of further) named.add(it)
  return further.flatMap((it) => [it, ...importedBy(it, named)])
}
