import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { paletteName, palettes } from '#weave/palettes'
import { Cloth, Selvedge } from './Cloth.tsx'

const ids = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])

describe('Cloth', () => {
  it('is hidden decoration without style attributes or colours of its own', () => {
    const markup = renderToStaticMarkup(<Cloth seed="/" className="cloth--hero" />)
    expect(markup).toContain('class="cloth cloth--madder-paper cloth--hero"')
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).toContain('focusable="false"')
    expect(markup).not.toMatch(/style=|#[0-9a-f]{6}\b(?!\w)"/i)
  })

  it('refers to its own ids only, and takes others for another seed or id', () => {
    const first = renderToStaticMarkup(<Cloth seed="/" />)
    for (const [, used] of first.matchAll(/url\(#([^)]+)\)/g)) expect(ids(first)).toContain(used)
    expect(ids(renderToStaticMarkup(<Cloth seed="/" />))).toEqual(ids(first))
    const all = [
      ...ids(first),
      ...ids(renderToStaticMarkup(<Cloth seed="/" id="2" />)),
      ...ids(renderToStaticMarkup(<Cloth seed="/verkefni" />)),
      ...ids(renderToStaticMarkup(<Selvedge seed="/" />)),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('finds a class for every palette in the style sheet', () => {
    const css = readFileSync(new URL('./Cloth.css', import.meta.url), 'utf8')
    for (const palette of palettes) expect(css).toContain(`.cloth--${paletteName(palette)} {`)
  })
})

describe('Selvedge', () => {
  it('repeats after four threads of its height, so that the strip shows all of it', () => {
    for (let i = 0; i < 60; i++) {
      const markup = renderToStaticMarkup(<Selvedge seed={`section-${i}`} />)
      const height = Number(/<pattern[^>]* height="(\d+)"/.exec(markup)?.[1])
      expect(height).toBe(4)
    }
  })
})
