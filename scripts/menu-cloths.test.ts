import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { menuCloths, menuClothsFile } from './menu-cloths.ts'

it('has woven the cloths of all services and solutions in their colours of today', () => {
  expect(readFileSync(menuClothsFile, 'utf8')).toBe(menuCloths())
})
