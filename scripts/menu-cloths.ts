/**
 * Weaves the cloths of all services and solutions into src/sections/chrome/menu-cloths.svg, one below
 * the other in the order of the menus, whose panels show them. Run `npm run cloths` after adding one or
 * dyeing a yarn anew; a test tells when that was forgotten.
 */
import { writeFileSync } from 'node:fs'
import { menuCloths } from './woven-menu-cloths.ts'

writeFileSync(new URL('../src/sections/chrome/menu-cloths.svg', import.meta.url), menuCloths())
