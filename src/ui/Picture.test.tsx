import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ratioOf } from '../pictures/sizes.ts'
import { Picture } from './Picture.tsx'

const given = { version: '0123abcd', seed: 'x', ratio: '3/2', alt: 'Vefur', sizes: '50vw' } as const

it('offers every size in both formats, with its final shape and without a style attribute', () => {
  const html = renderToStaticMarkup(<Picture {...given} src="/myndir/verkefni/x" />)
  expect(html).toContain('/myndir/verkefni/x/400.avif?v=0123abcd 400w')
  expect(html).toContain('/myndir/verkefni/x/1600.webp?v=0123abcd 1600w')
  expect(html).toMatch(/width="1600" height="1067" alt="Vefur" loading="lazy"/)
  expect(html).not.toContain('style=')
})

it('asks for the picture in view at once', () => {
  const html = renderToStaticMarkup(<Picture {...given} src="/x" ratio="16/9" priority />)
  expect(html).toContain('loading="eager" fetchPriority="high"')
  expect(html).toContain('height="900"')
})

it('shows the cloth in a box of the same shape when there is no picture', () => {
  const html = renderToStaticMarkup(<Picture {...given} src={null} ratio="16/9" />)
  expect(html).toMatch(/^<div class="picture picture--16-9"[^>]*><svg class="cloth/)
})

it('carries a name for each row that CSS takes as one, whatever the id', () => {
  const names = ['7', 'x', '„Ý“ & <b>', 'x'].map((seed) => {
    const html = renderToStaticMarkup(<Picture {...given} seed={seed} src="/x" />)
    return /data-row="(row-[\da-z]+)"/.exec(html)?.[1]
  })
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(3)
  expect(names[3]).toBe(names[1])
})

it('has a box for the shape of each kind', () => {
  const css = readFileSync(new URL('./Picture.css', import.meta.url), 'utf8')
  for (const ratio of Object.values(ratioOf)) {
    const rule = `.picture--${ratio.replace('/', '-')} {\n  aspect-ratio: ${ratio.replace('/', ' / ')};`
    expect(css).toContain(rule)
  }
})
