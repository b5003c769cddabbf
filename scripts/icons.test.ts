import { expect, it } from 'vitest'
import kept from '../src/ui/icon-shapes.json' with { type: 'json' }
import { iconShapes } from './icons.ts'

it('has collected exactly the icons that texts and code name', () => {
  expect(kept).toEqual(iconShapes())
})
