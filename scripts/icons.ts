/**
 * Collects the icons that texts and code name (lucide, ISC licence) into src/ui/icon-shapes.json,
 * so that pages inline only those used. Run `npm run icons` after naming a new one; a test tells
 * when that was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { iconShape, usedIcons } from './used-icons.ts'

const target = new URL('../src/ui/icon-shapes.json', import.meta.url)
const shapes = Object.fromEntries(usedIcons().map((name) => [name, iconShape(name)]))
const before = readFileSync(target, { encoding: 'utf8', flag: 'a+' })
const after = `${JSON.stringify(shapes, null, 2)}\n`
if (after !== before) writeFileSync(target, after)
console.log(`${Object.keys(shapes).length} icons`)
