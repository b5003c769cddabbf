import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Figures } from './Figures.tsx'

const held = (text: string) => {
  const html = renderToStaticMarkup(<Figures text={text} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
  return [...html.matchAll(/<span class="figure">(.*?)<\/span>/g)].map(([, figure]) => figure)
}

it.each([
  ['Call +354 555 0000, or write.', ['+354 555 0000']],
  ['kt. 000000-0000, sem', ['000000-0000']],
  ['kl. 9:00–17:00 (10:00–18:00 dansk tid).', ['9:00–17:00', '10:00–18:00']],
  ['due in 7–10\u00a0days', ['7–10']],
  ['0,5–2\u00a0% og 1–2', ['0,5–2', '1–2']],
  ['Opið til fimm. Á morgnana er ræst, í dag líka.', ['Á morgnana']],
  ['On 2026-06-08 a well-known site – ours – had 3 of 10.', []],
])('holds the figures of %j together', (text, figures) => {
  expect(held(text)).toEqual(figures)
})
