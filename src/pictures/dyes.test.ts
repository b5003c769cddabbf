import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facts } from '#agency/agency'
import { colourToken } from '../styles/colour.ts'
import { dyes } from './dyes.ts'

it('dyes cloth in the colours of the tokens, and in the accent', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  const { madder, ...others } = dyes()
  expect(madder).toBe(facts().brand.accent)
  for (const yarn of Object.keys(others) as (keyof typeof others)[]) {
    const token = colourToken(tokens, `yarn-${yarn}`)
    expect(token).toEqual({ light: dyes()[yarn], dark: dyes('dark')[yarn] })
  }
})
