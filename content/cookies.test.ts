import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cookieKinds, storedItems } from './cookies.ts'

describe('storedItems', () => {
  it('holds the four cookies of the specification with their lifetimes', () => {
    const cookies = storedItems.filter(({ place }) => place === 'cookie')
    expect(Object.fromEntries(cookies.map(({ name, lifetime }) => [name, lifetime]))).toEqual({
      session_id: 'session',
      _ga: { unit: 'year', amount: 2 },
      _gid: { unit: 'hour', amount: 24 },
      cookie_consent: { unit: 'year', amount: 1 },
    })
  })

  it('names every key that the scripts write into web storage', () => {
    const scripts = ['cookie-bar', 'theme'].map((name) =>
      readFileSync(new URL(`../src/browser/${name}.ts`, import.meta.url), 'utf8'),
    )
    const stored = storedItems.filter(({ place }) => place !== 'cookie').map(({ name }) => name)
    const unnamed = stored.filter((name) => !scripts.some((script) => script.includes(`'${name}'`)))
    expect(unnamed).toEqual([])
    const written = scripts.flatMap((script) => script.match(/remember\(/g) ?? [])
    expect(stored).toHaveLength(written.length)
  })

  it('knows the three kinds and uses no other', () => {
    expect(cookieKinds).toEqual(['necessary', 'analytics', 'marketing'])
    const kinds: readonly string[] = cookieKinds
    expect(storedItems.every(({ kind }) => kinds.includes(kind))).toBe(true)
  })
})
