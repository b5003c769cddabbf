import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The lucide names that any text (`"icon": "…"`) or source file (`icon: '…'`, `icon="…"`,
 * `withIcons(…, ['…'])`) uses, sorted.
 */
export function usedIcons(): readonly string[] {
  const files = globSync(['content/locales/*/*.json', 'src/**/*.{ts,tsx,astro}'], { cwd: root })
  const names = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(`${root}/${file}`, 'utf8')
      const single = source.matchAll(/"?\bicon"?(?:: |=)["']([a-z0-9-]+)["']/g)
      const lists = source.matchAll(/\bwithIcons\([\w.]+, (\[[^\]]*\])/g)
      return [
        ...[...single].map(([, name = '']) => name),
        ...[...lists].flatMap(([, list = '']) => list.match(/[a-z0-9-]+/g) ?? []),
      ]
    })
  return [...new Set(names)].sort()
}

/** The parts of one icon: element name and attributes, as React creates them. */
export type IconShape = readonly (readonly [element: string, attributes: Record<string, string>])[]

/**
 * The shape of one lucide icon, on a 24 by 24 grid.
 *
 * @throws Error (ENOENT) when lucide has no icon of that name
 */
export function iconShape(name: string): IconShape {
  const svg = readFileSync(`${root}/node_modules/lucide-static/icons/${name}.svg`, 'utf8')
  return [...svg.matchAll(/<(?!svg|!--)([a-z]+)([^>]*?)\/>/g)].map(
    ([, element = '', rest = '']) => [
      element,
      Object.fromEntries(
        [...rest.matchAll(/([a-z0-9-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      ),
    ],
  )
}
