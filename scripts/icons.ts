/**
 * Collects the icons that texts and code use (lucide, ISC licence) into src/ui/icon-shapes.json, so that pages
 * inline only those. Run `npm run icons` after adding one; a test fails if you forget it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/root'

/**
 * The lucide names that occur in texts (`"icon": "…"`) or source files (`icon: '…'`, `icon="…"`, `withIcons(…, '…
 * …')`), sorted.
 */
function usedIcons(): readonly string[] {
  const files = globSync(['content/locales/*/*.json', 'src/**/*.{ts,tsx,astro}'], { cwd: root })
  const names = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const single = source.matchAll(/"?\bicon"?(?:: |=)["']([a-z0-9-]+)["']/g)
      const lists = source.matchAll(/\bwithIcons\([\w.]+, '([^']*)'/g)
      return [
        ...[...single].map(([, name = '']) => name),
        ...[...lists].flatMap(([, list = '']) => list.split(' ')),
      ]
    })
  return [...new Set(names)].sort()
}

/** The parts of one icon: element name and attributes, as React creates them. */
type IconShape = readonly (readonly [element: string, attributes: Record<string, string>])[]

/**
 * The shape of one lucide icon, on a 24 by 24 grid.
 *
 * @throws Error (ENOENT) when lucide has no icon of that name
 */
function iconShape(name: string): IconShape {
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

/** The shapes of all used icons, by name. */
export function iconShapes(): Readonly<Record<string, IconShape>> {
  return Object.fromEntries(usedIcons().map((name) => [name, iconShape(name)]))
}

if (import.meta.main) {
  const shapes = `${JSON.stringify(iconShapes(), null, 2)}\n`
  writeFileSync(join(root, 'src/ui/icon-shapes.json'), shapes)
}
