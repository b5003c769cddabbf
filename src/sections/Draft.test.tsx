import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { tile } from '#weave/weave'
import { Draft } from './Draft.tsx'

/** Column and row of each square of a chart. */
function squares(markup: string, chart: string): readonly (readonly [number, number])[] {
  const [, d = ''] = new RegExp(`id="draft-${chart}".*?<path d="([^"]*)"`).exec(markup) ?? []
  return [...d.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => [Number(x), Number(y)])
}

// Weaves with four, eight and two shafts, and one with many picks.
it.each([
  ['/lausnir/api-tengingar', 4, 8],
  ['/thjonustupakkar', 8, 8],
  ['/verkefni', 2, 2],
  ['/thjonusta/vefthroun', 4, 14],
])('shows at the edges of %s what weaves its cloth', (seed, shafts, picks) => {
  const markup = renderToStaticMarkup(<Draft seed={seed} />)
  const ties = squares(markup, 'ties')
  const treadles = Math.max(...ties.map(([treadle]) => treadle)) + 1
  const weave = {
    threading: squares(markup, 'ends').map(([, y]) => shafts - y),
    tieUp: Array.from({ length: treadles }, (_, treadle) =>
      ties.filter(([x]) => x === treadle).map(([, y]) => shafts - y),
    ),
    treadling: squares(markup, 'picks').map(([x]) => x + 1),
  }
  expect(weave.treadling).toHaveLength(picks)
  expect(markup).toContain(` d="${tile(weave).d}"`)
})
