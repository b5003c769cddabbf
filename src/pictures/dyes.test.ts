import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dyes } from './dyes.ts'

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

it.each(Object.entries(dyes))('%s is the light colour of its token', (yarn, colour) => {
  expect(tokens).toContain(`--${yarn}: light-dark(${colour},`)
})
