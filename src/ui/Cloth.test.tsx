import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { palettes } from '#weave/draft'
import { paletteName } from '#weave/weave'
import { Cloth, Selvedge } from './Cloth.tsx'

const cloth = (seed: string, more = {}) => renderToStaticMarkup(<Cloth seed={seed} {...more} />)
const selvedge = (seed: string) => renderToStaticMarkup(<Selvedge seed={seed} />)
const ids = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

it('refers to its own ids only, and takes others for another seed or id', () => {
  const own = ids(cloth('/'))
  for (const [, used] of cloth('/').matchAll(/url\(#([^)]+)\)/g)) expect(own).toContain(used)
  const others = [cloth('/', { id: '2' }), cloth('/verkefni'), selvedge('/')].flatMap(ids)
  expect(new Set([...own, ...others]).size).toBe(own.length + others.length)
})

it('finds a class for every palette in the style sheet', () => {
  const css = readFileSync(new URL('./Cloth.module.css', import.meta.url), 'utf8')
  for (const palette of palettes) expect(css).toContain(`.${paletteName(palette)} {`)
})
