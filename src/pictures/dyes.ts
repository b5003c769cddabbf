import { createHash } from 'node:crypto'
import { facts } from '#agency/agency'
import { clothsSvg, type Yarn } from '#weave/weave'
import { accentShades, grounds } from '../styles/accent.ts'

/**
 * The yarn colours of tokens.css, with the agency’s current accent, for pictures, which cannot follow the reader’s
 * theme.
 */
export function dyes(time: 'light' | 'dark' = 'light'): Readonly<Record<Yarn, string>> {
  return { ...undyed[time], madder: accentShades(facts().brand.accent)['yarn-madder'][time] }
}

const undyed = {
  light: {
    paper: '#faf7f0',
    ink: '#1b1814',
    wool: '#5f574d',
    moorit: '#6f4e37',
    woad: '#22395b',
    moss: '#4f5d23',
  },
  dark: {
    paper: '#cabfae',
    ink: '#4b443b',
    wool: '#8c8273',
    moorit: '#7d5b43',
    woad: '#466492',
    moss: '#5f6d2c',
  },
} as const

/** The size of each cloth in the menus, in pixels; MenuPanel.module.css depends on both. */
const size = { width: 1200, height: 600 }
const thread = 10

let woven: Readonly<{ of: string; svg: string; name: string }> | undefined

/**
 * The cloths of all menu entries, stacked, once for each theme. They are in a file of their own because most
 * visitors never open a menu, and twenty inlined cloths would make every page larger.
 *
 * @returns the SVG document, and a file name that changes with its content
 */
export function menuCloths(seeds: readonly string[]): Readonly<{ svg: string; name: string }> {
  const of = `${facts().brand.accent} ${seeds}`
  if (woven?.of === of) return woven
  const lights = (['light', 'dark'] as const).map((it) => ({
    colours: dyes(it),
    ground: grounds.paper[it],
  }))
  const svg = clothsSvg(seeds, size, lights, thread)
  woven = { of, svg, name: createHash('sha256').update(svg).digest('hex').slice(0, 8) }
  return woven
}
