import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { facts } from '#agency/agency'
import { root } from '#server/root'

/** Every amount of money in a part of the catalogue. */
function moneyIn(node: unknown): readonly unknown[] {
  if (typeof node !== 'object' || node === null) return []
  if (!('amount' in node && 'unit' in node)) return Object.values(node).flatMap(moneyIn)
  return node.unit === 'money' || node.unit === 'dkk' ? [node.amount] : []
}

it('alone states prices, so that one edit changes every page', () => {
  const prices = new Set(moneyIn(facts().catalogue))
  expect(prices.size).toBeGreaterThan(0)
  // 990 is also a part of 4.990, so a number must not go on before or after.
  const spellings = [...prices].map((it) => String(it).replace(/\B(?=(\d{3})+$)/g, '[_.,\\s]?'))
  const literal = new RegExp(`(?<![\\d.,_])(${spellings.join('|')})(?![\\d_]|[.,]\\d)`)
  const comment = /^\s*(\/?\*|\/\/)/
  // What pages are made of, but for the customers' words.
  const files = globSync('{src,server,cli,content,migrations}/**/*.{ts,tsx,astro,json,md,css}', {
    cwd: root,
  }).filter((name) => !/\.test\.tsx?$|^content\/(catalogue\.json|demo)/.test(name))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((name) => {
    const lines = readFileSync(join(root, name), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      literal.test(line) && !comment.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [],
    )
  })
  expect(found).toEqual([])
})
