import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconShape, usedIcons } from './used-icons.ts'

it('has collected exactly the icons that texts and code name', () => {
  const kept = readFileSync(new URL('../src/ui/icon-shapes.json', import.meta.url), 'utf8')
  const wanted = Object.fromEntries(usedIcons().map((name) => [name, iconShape(name)]))
  expect(JSON.parse(kept)).toEqual(wanted)
})
