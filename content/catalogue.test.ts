import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#server/root'
import { catalogue } from './catalogue.ts'

type Figure = Readonly<{ unit: string; amount: number }>

/** Every figure in a part of the catalogue. */
function figuresIn(node: unknown): readonly Figure[] {
  if (typeof node !== 'object' || node === null) return []
  const { unit, amount }: { unit?: unknown; amount?: unknown } = node
  if (typeof amount === 'number') return [{ unit: String(unit), amount }]
  return Object.values(node).flatMap(figuresIn)
}

/** Every part of the catalogue that is a range. */
function rangesIn(node: unknown): readonly (readonly Figure[])[] {
  if (typeof node !== 'object' || node === null) return []
  if ('least' in node && 'most' in node) return [figuresIn([node.least, node.most])]
  return Object.values(node).flatMap(rangesIn)
}

const money = ['isk', 'dkk']

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

describe('the catalogue', () => {
  it('has whole amounts of money, nothing below zero, and ranges that go up', () => {
    const figures = figuresIn(catalogue)
    const wrong = figures.filter(
      ({ unit, amount }) => amount <= 0 || (money.includes(unit) && !Number.isInteger(amount)),
    )
    expect(wrong).toEqual([])
    for (const [least, most] of rangesIn(catalogue)) {
      expect(least?.unit).toBe(most?.unit)
      expect(least?.amount).toBeLessThan(Number(most?.amount))
    }
  })

  it('marks at most one package of a family as the one most choose', () => {
    const marked = Object.entries(catalogue).map(([family, packages]) => [
      family,
      Object.values(packages).filter((it: unknown) => Object.hasOwn(Object(it), 'popular')).length,
    ])
    expect(marked.filter(([, count]) => Number(count) > 1)).toEqual([])
  })

  it('alone states prices, so that one edit changes every page', () => {
    const prices = [
      ...new Set(
        figuresIn(catalogue).flatMap(({ unit, amount }) => (money.includes(unit) ? [amount] : [])),
      ),
    ]
    expect(prices.length).toBeGreaterThan(0)
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
