import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { facts } from '#agency/agency'
import { root } from '#server/root'

const { catalogue } = facts()

type Figure = Readonly<{ unit: string; amount: number }>

/** Every part of the catalogue that `is` what it looks for. */
function partsIn<Part>(
  node: unknown,
  is: (part: object) => part is Part & object,
): readonly Part[] {
  if (typeof node !== 'object' || node === null) return []
  return is(node) ? [node] : Object.values(node).flatMap((inner) => partsIn(inner, is))
}

const isRange = (part: object): part is Readonly<{ least: Figure; most: Figure }> => 'least' in part
const isMoney = ({ unit }: Figure) => ['money', 'dkk'].includes(unit)
const figures = partsIn(catalogue, (part: object): part is Figure => 'amount' in part)

it('has whole amounts of money, nothing below zero, and ranges that go up', () => {
  const wrong = figures.filter(
    (it) => it.amount <= 0 || (isMoney(it) && !Number.isInteger(it.amount)),
  )
  expect(wrong).toEqual([])
  for (const { least, most } of partsIn(catalogue, isRange)) {
    expect(least.unit).toBe(most.unit)
    expect(least.amount).toBeLessThan(most.amount)
  }
})

it('marks at most one package of a family as the one most choose', () => {
  for (const [family, packages] of Object.entries<unknown>(catalogue)) {
    const marked = Object.values(Object(packages)).filter((it) =>
      Object.hasOwn(Object(it), 'popular'),
    )
    expect(marked.length, family).toBeLessThanOrEqual(1)
  }
})

it('alone states prices, so that one edit changes every page', () => {
  const prices = new Set(figures.filter(isMoney).map(({ amount }) => amount))
  expect(prices.size).toBeGreaterThan(0)
  // 990 is also a part of 4.990, so a number must not go on before or after.
  const spellings = [...prices].map((it) => String(it).replace(/\B(?=(\d{3})+$)/g, '[_.,\\s]?'))
  const literal = new RegExp(`(?<![\\d.,_])(${spellings.join('|')})(?![\\d_]|[.,]\\d)`)
  const comment = /^\s*(\/?\*|\/\/)/
  // What pages are made of, but for the customers' words.
  const files = globSync('{src,server,cli,content,migrations}/**/*.{ts,tsx,astro,json,md,css}', {
    cwd: root,
  }).filter((name) => !/\.test\.tsx?$|^content\/(catalogue\.json|demo\/)/.test(name))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((name) => {
    const lines = readFileSync(join(root, name), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      literal.test(line) && !comment.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [],
    )
  })
  expect(found).toEqual([])
})
