import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Figures } from './Figures.tsx'

const held = (text: string) => {
  const html = renderToStaticMarkup(<Figures text={text} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
  return [...html.matchAll(/<span class="figure">(.*?)<\/span>/g)].map(([, figure]) =>
    figure?.replaceAll(/<[^>]*>/g, ''),
  )
}

it.each([
  ['Call +354 555 0000, or write.', ['+354 555 0000']],
  ['kt. 000000-0000, sem', ['000000-0000']],
  ['kl. 9:00–17:00 (10:00–18:00 dansk tid).', ['9:00–17:00', '10:00–18:00']],
  ['due in 7–10\u00a0days', ['7–10']],
  ['0,5–2\u00a0% og 1–2', ['0,5–2', '1–2']],
  ['Opið til fimm. Á morgnana er ræst, í dag líka.', ['Á morgnana']],
  ['Closed 24/12/2026–31/12/2026', ['24/12/2026–31/12/2026']],
  ['On 2026-06-08 a well-known site – ours – had 3 of 10.', []],
])('holds the figures of %j together', (text, figures) => {
  expect(held(text)).toEqual(figures)
})

it('marks each date as one (requirement 6.11)', () => {
  const html = renderToStaticMarkup(
    <Figures text="Uppfært: 11/03/2024. Lokað 24/12/2026–31/12/2026." />,
  )
  expect(html.match(/<time[^>]*>[^<]*/g)).toEqual([
    '<time dateTime="2024-03-11">11/03/2024',
    '<time dateTime="2026-12-24">24/12/2026',
    '<time dateTime="2026-12-31">31/12/2026',
  ])
})
