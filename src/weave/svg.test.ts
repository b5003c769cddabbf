import sharp from 'sharp'
import { expect, it } from 'vitest'
import { draft } from './draft.ts'
import { drawdown } from './drawdown.ts'
import { clothSvg, mix } from './svg.ts'

const [ink, paper] = ['#000000', '#ffffff']
const colours = { ink, wool: ink, moorit: ink, madder: ink, woad: ink, moss: ink, paper }

it('mixes one colour into the other', () => {
  expect(mix('#102030', '#FFFFFF', 0)).toBe('#102030')
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

it('becomes a picture of the very drawdown, dark warp on light weft', async () => {
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
