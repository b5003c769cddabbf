import { expect, it } from 'vitest'
import type { PictureAddress } from '#pictures/pictures'
import { storyHtml } from './story-html.tsx'

const known: PictureAddress = { src: '/myndir/frettir/a', version: '1', seed: 'a', ratio: '16/9' }
const page = 'https://vefstoll.is/frettir/a'
const html = (content: string) =>
  storyHtml(content, (address) => (address === '/a.png' ? known : undefined), page)

it('writes what a story says with whole addresses', () => {
  expect(
    html('## A & B\n9–17 [c](/verdskra) [d](#e)\n![f](/a.png)\n![g](https://h.example/i.png)'),
  ).toBe(
    '<h2>A &amp; B</h2><p>9–17 <a href="https://vefstoll.is/verdskra">c</a> <a href="https://vefstoll.is/frettir/a#e">d</a></p>' +
      '<img src="https://vefstoll.is/myndir/frettir/a/1200.webp?v=1" alt="f" width="1200" height="675" loading="lazy"/>' +
      '<p>g</p>',
  )
})

it('lets no HTML of a text through', () => {
  expect(html('<script>a</script> [b](javascript:c)')).toBe(
    '<p>&lt;script&gt;a&lt;/script&gt; b</p>',
  )
})
