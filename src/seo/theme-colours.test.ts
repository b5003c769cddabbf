import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeColours } from './theme-colours.ts'

it('are the ground of the pages', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${themeColours.light}, ${themeColours.dark});`)
})
