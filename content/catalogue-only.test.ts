import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#server/root'
import { catalogue } from './catalogue.ts'

/** The prices of the catalogue: amounts of money that no other number is likely to equal. */
function pricesIn(node: unknown): readonly number[] {
  if (typeof node !== 'object' || node === null) return []
  const { unit, amount }: { unit?: unknown; amount?: unknown } = node
  if (typeof amount === 'number') return unit === 'isk' || unit === 'dkk' ? [amount] : []
  return Object.values(node).flatMap(pricesIn)
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|astro|json|md|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

/** Where figures are no prices: the customers' words. */
const elsewhere = ['content/catalogue.ts', 'content/demo']

/** Source that pages are made of. */
const files = ['src', 'server', 'cli', 'content', 'migrations']
  .flatMap(filesIn)
  .filter((name) => !elsewhere.some((place) => name.startsWith(place)))

const comment = /^\s*(\/?\*|\/\/)/

describe('prices', () => {
  const prices = [...new Set(pricesIn(catalogue))]

  it('are read from the catalogue', () => {
    expect(prices).toContain(4990)
    expect(prices).toContain(5995)
    expect(prices.length).toBeGreaterThan(15)
  })

  it('stand in the catalogue alone, so that one edit changes every page', () => {
    // 990 is also a part of 4.990, so a number must not go on before or after.
    const spellings = prices.map((price) => String(price).replace(/\B(?=(\d{3})+$)/g, '[_.,\\s]?'))
    const literal = new RegExp(`(?<![\\d.,_])(${spellings.join('|')})(?![\\d_]|[.,]\\d)`)
    const found = files.flatMap((name) => {
      const lines = readFileSync(join(root, name), 'utf8').split('\n')
      return lines.flatMap((line, index) =>
        literal.test(line) && !comment.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [],
      )
    })
    expect(found).toEqual([])
  })
})
