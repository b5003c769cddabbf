/**
 * Weaves the cloths of all services and solutions into src/sections/chrome/menu-cloths.svg, one below
 * the other in the order of the menus, whose panels show them. Run `npm run cloths` after adding one or
 * dyeing a yarn anew; a test tells when that was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { services, solutions } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { clothsSvg, type Yarn } from '#weave/weave'

/** Where they are kept. */
export const menuClothsFile = new URL('../src/sections/chrome/menu-cloths.svg', import.meta.url)

/** Of each cloth, in pixels; MenuPanel.module.css counts on both. */
const size = { width: 1200, height: 600 }
const thread = 10

/**
 * In a file, because no page has room for twenty cloths that most visitors never open; once by day and
 * once by night, because a picture does not follow the switch of the page.
 */
export function menuCloths(): string {
  const seeds = [...services, ...solutions].map(({ id }) => routes[id])
  return `${clothsSvg(seeds, size, [lightOf('day'), lightOf('night')], thread)}\n`
}

const yarns = ['ink', 'wool', 'moorit', 'madder', 'woad', 'moss', 'paper'] as const

/** The colours of the style sheet by day or by night. */
function lightOf(time: 'day' | 'night') {
  const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')
  const token = (name: string) => {
    const both = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(tokens)
    const colour = both?.[time === 'day' ? 1 : 2]
    if (!colour) throw new Error(`No colour ${name} in tokens.css`)
    return colour
  }
  const colours = Object.fromEntries(yarns.map((yarn) => [yarn, token(`yarn-${yarn}`)]))
  return { colours: colours as Record<Yarn, string>, ground: token('paper') }
}

if (import.meta.main) writeFileSync(menuClothsFile, menuCloths())
