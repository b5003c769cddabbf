import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { menuCloths } from './woven-menu-cloths.ts'

it('has woven the cloths of all services and solutions in their colours of today', () => {
  const kept = readFileSync(
    new URL('../src/sections/chrome/menu-cloths.svg', import.meta.url),
    'utf8',
  )
  expect(kept).toBe(menuCloths())
})
