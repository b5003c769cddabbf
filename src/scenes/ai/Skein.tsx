import { BandList } from '#sections/BandList'
import type { Cards } from '#sections/Section'
import { Drawing } from '#ui/Drawing'
import style from './Skein.module.css'

const dyes = ['madder', 'woad', 'moss', 'moorit'] as const
const perDye = 7
const threads = dyes.length * perDye
/** Where a tangled thread turns, in a width of 300. */
const turns = [0, 26, 52, 78, 104, 130]

/** A tangle whose threads come out sorted by colour. */
export function Skein(props: Cards) {
  return (
    <BandList {...props} dye="paper">
      <Drawing className={`bleed ${style.skein}`} box="0 0 300 100" preserveAspectRatio="none">
        {dyes.map((dye, group) => (
          <path
            key={dye}
            className={style[dye]}
            d={Array.from({ length: perDye }, (_, nr) => thread(group * perDye + nr)).join('')}
          />
        ))}
        <path className={style.comb} d="M172 0v100" />
      </Drawing>
    </BandList>
  )
}

/** Zigzags, then passes the comb in order, and continues beside threads of the same colour. */
function thread(nr: number): string {
  const group = Math.floor(nr / perDye)
  const inOrder = 4 + (nr * 92) / (threads - 1)
  const sorted = 14 + group * 24 + ((nr % perDye) - perDye / 2) * 1.6
  const tangled = turns.map((x, turn) => [x + Math.round(wild(turn, nr) / 5), wild(nr, turn)])
  const [, from = 0] = tangled[0] ?? []
  const along = tangled.slice(1).map(([x = 0, y = 0]) => `S${x - 16} ${y} ${x} ${y}`)
  return (
    `M-4 ${from}${along.join('')}S158 ${inOrder.toFixed(0)} 172 ${inOrder.toFixed(0)}` +
    `S205 ${sorted.toFixed(1)} 220 ${sorted.toFixed(1)}H304`
  )
}

/** A pseudo-random but deterministic number from 4 to 96. */
function wild(nr: number, turn: number): number {
  return 4 + ((nr * 7919 + turn * 10_477 + nr * nr * 31 + turn * turn * nr * 17) % 93)
}
