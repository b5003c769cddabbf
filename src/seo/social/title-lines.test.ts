import { describe, expect, it } from 'vitest'
import { titleLines } from './title-lines.ts'
import { linePath, lineWidth, settable } from './title-outlines.ts'

const width = 700
const sizes = [100, 80, 60, 40]
const widest = ({ size, lines }: ReturnType<typeof titleLines>) =>
  Math.max(...lines.map((line) => lineWidth(line) * size))

describe('titleLines', () => {
  it('sets a short title on one line in the largest size', () => {
    expect(titleLines('Verðskrá', width, sizes)).toEqual({ size: 100, lines: ['Verðskrá'] })
  })

  it('breaks a longer one into lines of like length, without losing a word', () => {
    const title = 'Að flytja netverslun án þess að týna viðskiptavinum'
    const set = titleLines(title, width, sizes)
    expect(set.lines).toHaveLength(3)
    expect(set.lines.join(' ')).toBe(title)
    expect(widest(set)).toBeLessThanOrEqual(width)
    expect(Math.min(...set.lines.map(lineWidth)) * set.size).toBeGreaterThan(widest(set) / 2)
  })

  it('breaks a word that is wider than the place, and cuts what is still too long', () => {
    const set = titleLines(
      'Vaðlaheiðarvegavinnuverkfærageymsluskúrslyklakippuhringur',
      width,
      sizes,
    )
    expect(set.lines.map((line) => line.replace(/-$/, '')).join('')).toMatch(
      /^Vaðlaheiðar.*hringur$/,
    )
    expect(widest(set)).toBeLessThanOrEqual(width)
    const long = titleLines('Ólíkindalæti í Ásbyrgi '.repeat(9), width, sizes)
    expect([long.size, long.lines.length]).toEqual([40, 3])
    expect(long.lines[2]).toMatch(/[^ ]…$/)
    expect(widest(long)).toBeLessThanOrEqual(width)
  })

  it('survives a title without a single sign that it could set', () => {
    expect(titleLines('日本', width, sizes).lines).toEqual([''])
  })
})

describe('settable', () => {
  it('keeps the letters of all four languages and the signs of their texts', () => {
    const text = 'ÁÐÉÍÓÚÝÞÆÖáðéíóúýþæö ÅØåø Ññ ¿¡ „á“ “en” »da« «es» – … & 24/7 100%'
    expect(settable(text)).toBe(text)
    expect(linePath(text, 0, 0, 10, '#000000').match(/<path /g)).toHaveLength(
      [...text.replaceAll(' ', '')].length,
    )
  })

  it('writes foreign letters plainly and leaves out what has no outline', () => {
    expect(settable('  Čapek\u00a0 & ša\u0301 😀 \n ok')).toBe('Capek & sá ok')
  })
})

it('sets pairs closer that would gape', () => {
  expect(lineWidth('VA')).toBeLessThan(lineWidth('V') + lineWidth('A'))
})
