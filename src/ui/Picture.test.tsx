import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './Picture.tsx'

const given = { src: '/x', version: '0123abcd', seed: 'x', ratio: '3/2', alt: 'Vefur' } as const
const picture = (more: Partial<Parameters<typeof Picture>[0]>) =>
  renderToStaticMarkup(<Picture {...given} sizes="50vw" {...more} />)

it('offers every size, one for old browsers, with its final shape and without a style attribute', () => {
  const html = picture({ src: '/myndir/verkefni/x' })
  expect(html).toContain('/myndir/verkefni/x/400.avif?v=0123abcd 400w')
  expect(html).toContain('/myndir/verkefni/x/1600.avif?v=0123abcd 1600w')
  expect(html).toContain('src="/myndir/verkefni/x/800.webp?v=0123abcd"')
  expect(html).toMatch(/width="1600" height="1067" alt="Vefur" loading="lazy"/)
  expect(html).not.toContain('style=')
})

it('shows the cloth in a box of the same shape when there is no picture', () => {
  const html = picture({ src: null, ratio: '16/9' })
  expect(html).toMatch(/^<div class="[^"]*wide[^"]*"[^>]*><svg class="[^"]*cloth/)
})
