import { expect, it } from 'vitest'
import { accentFault, accentShades, grounds } from './accent.ts'
import { contrast, fromOklch, oklch } from './colour.ts'

// Colours of all hues, from grey to beyond the sRGB gamut.
const accents = Array.from({ length: 24 }, (_, nr) => nr * 15).flatMap((hue) =>
  [0, 0.08, 0.2, 0.32].map((chroma) => {
    const accent = fromOklch([0.5, chroma, hue])
    return accentFault(accent)?.nearest ?? accent
  }),
)

it('computes legible shades of any accent, as text and as background (WCAG 2.2 AA)', () => {
  for (const accent of accents) {
    const shades = accentShades(accent)
    for (const time of ['light', 'dark'] as const) {
      const on = (shade: keyof typeof shades, ground: keyof typeof grounds) =>
        contrast(shades[shade][time], grounds[ground][time])
      for (const paper of ['paper', 'paper-raised'] as const) {
        expect(on('madder', paper), accent).toBeGreaterThanOrEqual(4.5)
        expect(on('madder-deep', paper), accent).toBeGreaterThanOrEqual(4.5)
        expect(on('madder-ground', paper), accent).toBeGreaterThanOrEqual(3)
      }
      expect(on('madder-ground', 'on-madder'), accent).toBeGreaterThanOrEqual(4.5)
      expect(on('madder-ground-over', 'on-madder'), accent).toBeGreaterThanOrEqual(4.5)
      expect(on('dye-madder', 'on-dye-soft'), accent).toBeGreaterThanOrEqual(5.5)
      expect(on('yarn-madder', 'paper'), accent).toBeGreaterThanOrEqual(3)
    }
  }
})

it.each([
  ['#ffcc00', 'tooLight'],
  ['#ffffff', 'tooLight'],
  ['#000000', 'tooDark'],
  ['#101040', 'tooDark'],
])('refuses %s as %s, and suggests the nearest usable', (accent, fault) => {
  const found = accentFault(accent)
  expect(found?.fault).toBe(fault)
  const nearest = found?.nearest ?? ''
  expect(accentFault(nearest)).toBeUndefined()
  if (oklch(accent)[1] > 0.01) {
    expect(Math.abs(oklch(nearest)[2] - oklch(accent)[2])).toBeLessThan(8)
  }
})
