import sharp from 'sharp'
import { expect, it } from 'vitest'
import { bandsOf, draft } from './draft.ts'
import { drawdown } from './drawdown.ts'
import { clothSvg, pieceSvg } from './svg.ts'

const [ink, paper] = ['#000000', '#ffffff']
const colours = { ink, wool: ink, moorit: ink, madder: ink, woad: ink, moss: ink, paper }

it('renders exactly the drawdown, with dark warp on light weft', async () => {
  const thread = 8
  const cloth = drawdown(draft('/'))
  const width = (cloth[0]?.length ?? 0) * thread
  const height = cloth.length * thread
  const svg = clothSvg('/', width, height, colours, thread)
  const picture = sharp(Buffer.from(svg)).greyscale().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  const middle = (at: number) => at * thread + thread / 2
  const seen = cloth.map((pick, p) =>
    pick.map((_, e) => (data[(middle(p) * width + middle(e)) * info.channels] ?? 0) < 128),
  )
  expect(seen).toEqual(cloth)
})

it.each(['#fff', '"/><script>'])('refuses %s for a colour: it could be markup', (colour) => {
  expect(() => clothSvg('/', 8, 8, { ...colours, paper: colour }, 8)).toThrow(RangeError)
})

it('weaves bands below each other on one warp, the taller the fewer they are', () => {
  const bands = bandsOf(['a', 'b', 'c'])
  const piece = pieceSvg(bands, { width: 80, most: 280 }, colours, 4)
  expect(piece.width).toBe(80)
  expect(piece.height).toBeLessThanOrEqual(280)
  expect(piece.height).toBeGreaterThan(250)
  expect(piece.svg.match(/<pattern/g)).toHaveLength(3)
  expect(pieceSvg(bands.slice(1), { width: 80, most: 280 }, colours, 4).height).toBeLessThan(250)
  const many = bandsOf(Array.from({ length: 20 }, (_, place) => String(place)))
  const full = pieceSvg(many, { width: 80, most: 240 }, colours, 4)
  expect(full.height).toBeLessThanOrEqual(240)
  expect(full.height).toBeGreaterThan(200)
})
