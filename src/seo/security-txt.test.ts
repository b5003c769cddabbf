import { expect, it } from 'vitest'
import { securityTxt } from './security-txt.ts'
import { siteIn } from './site.fixture.ts'

const fields = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2))

it('names a contact, itself, and the language of its host first', () => {
  const found = fields(securityTxt(siteIn('es'), new Date()))
  expect(found).toContainEqual(['Canonical', 'https://vefstoll.es/.well-known/security.txt'])
  expect(found).toContainEqual(['Preferred-Languages', 'es, is, en, da'])
  expect(found).toContainEqual(['Contact', 'https://vefstoll.es/hafa-samband'])
})

it.each(['2026-01-01T00:00:00.000Z', '2027-12-31T23:59:59.999Z'])(
  'expires once, after %s and within a year, at the same time all day',
  (now) => {
    const expires = (instant: Date) =>
      fields(securityTxt(siteIn('is'), instant)).filter(([name]) => name === 'Expires')
    const [found, ...more] = expires(new Date(now))
    expect(more).toEqual([])
    const days = (Date.parse(found?.[1] ?? '') - Date.parse(now)) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(366)
    expect(expires(new Date(`${now.slice(0, 10)}T12:00:00Z`))).toEqual([found])
  },
)
