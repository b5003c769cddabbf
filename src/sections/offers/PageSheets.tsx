import { facts } from '#agency/agency'
import type { Plan } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth, patternName } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import { sampler } from '#weave/weave'
import style from './PageSheets.module.css'

/** A drawn page of 44 by 70: its dyed, undyed and ink paths, and words with their end position. */
type Print = Readonly<{ dyed: string; bare?: string; ink?: string; words?: readonly Word[] }>
type Word = readonly [word: string, x: number, y: number]

const lines = 'M4 53h34M4 57h28'

/** A guesthouse: a house below mountains, and its rooms. */
const guesthouse: readonly Print[] = [
  {
    dyed: 'M4 4h36v30.5H4zM4 61h15v5H4z',
    bare: 'M4 35V25l10-11 8 9 5-5 13 11v6zM23 35v-7l4-4 4 4v7h-3v-4h-2v4zM32 8a3.5 3.5 0 1 0 .1 0z',
    ink: lines,
    words: [['Holt', 30, 47]],
  },
  {
    dyed: 'M26 8h14v15H26zM26 28h14v15H26zM26 48h14v15H26z',
    bare: 'M26 23v-3l5-6 4 4 2-2 3 4v3zM29 39v-7h8v7h-3v-4h-2v4zM26 59l7-6 7 6v1H26z',
    ink: 'M15 12h8M15 16h6M4 25.5h36M15 32h8M15 36h7M4 45.5h36M15 52h8M15 56h5',
    words: [
      ['1', 12, 20],
      ['2', 12, 40],
      ['3', 12, 60],
    ],
  },
]

/** A wool shop: knitwear, shelves, cart and receipt; of all but the first only the right side is visible. */
const wool: readonly Print[] = [
  {
    dyed: 'm14 5 5-2a3 3 0 0 0 6 0l5 2 9 20-6 3-4-9v14H15V19l-4 9-6-3zm0 8 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2v2l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2zM4 61h15v5H4z',
    ink: lines,
    words: [['Ull', 21, 47]],
  },
  {
    dyed: 'M4 4h36v62H4z',
    bare: 'M4 22h36v2H4zM4 43h36v2H4zM12 17a5 5 0 1 0 10 0 5 5 0 1 0-10 0zm1 0 8-2-8 4zM24 15a7 7 0 1 0 14 0 7 7 0 1 0-14 0zm1 0 12-2-12 5zM21 43V32a4 4 0 0 1 8 0v5l3-3 2 2-5 5v2zm0-5h8v-1h-8zM35 43l1-12h2l1 12zM14 53h24v4H14zM14 58h24v4H14zM4 63h36v2H4z',
  },
  {
    dyed: 'M13 6h10v10H13zM13 19h10v10H13zM0 59h40v7H0z',
    ink: 'M32 11h8M0 17.5h44M29 24h11M0 30.5h44M34 36h6M0 42h44M0 44.6h44',
    words: [['75', 40, 57]],
  },
  {
    dyed: 'M20 16a10 10 0 1 0 20 0 10 10 0 1 0-20 0z',
    bare: 'm24 16 2-2 3 3 6-6 2 2-8 8z',
    ink: 'M9 33h31M9 38h20M36 38h4M9 43h24M36 43h4M12 52v14M16 52v14M18 52v14M22 52v14M25 52v14M27 52v14M31 52v14M33 52v14M36 52v14M39 52v14',
  },
]

/** A contact page: a map and a form. */
const contact: Print = {
  dyed: 'M4 4h36v25H4zM4 60h18v6H4z',
  bare: 'm4 20 12-6 24 9v2l-22-8 4 12h-2l-5-13L4 22zM32 18c-4-5-5-6-5-8a5 5 0 0 1 10 0c0 2-1 3-5 8zm0-10a2 2 0 1 0 .1 0z',
  ink: 'M4 34h36v8H4zM4 46h36v9H4zM7 38h9',
  words: [['@', 40, 67]],
}

/** As many pages as the package has, on its cloth. */
export function PageSheets({ plan: { id }, index }: Readonly<{ plan: Plan; index: number }>) {
  return (
    <div className={style.cloth}>
      <div className={style.ground}>
        <Cloth
          seed={routes.wordpressExpress}
          id={id}
          weave={sampler[index + 1]}
          thread={8}
          palette={{ warp: dyeOf(id), weft: 'paper' }}
        />
      </div>
      <Sheets of={id} />
    </div>
  )
}

/** The name of the pattern of a package's cloth, for drawings further down the page. */
export function clothOf(id: string): string {
  return patternName(routes.wordpressExpress, id)
}

/** The pages of an Express package, of a guesthouse or a wool shop, all of one size, fanned out behind the first. */
export function Sheets({ of: id }: Readonly<{ of: string }>) {
  const trade = isSite(id) ? guesthouse : wool
  const count = pagesOf(id)
  // If the package has more pages than are drawn, they repeat.
  const pages = Array.from({ length: count - 1 }, (_, nr) => trade[nr % trade.length] ?? contact)
  // Enough of each page is visible to recognise it: smaller pages rather than too tight a fan.
  const width = Math.max(150, 44 + 44 * 0.8 * (count - 1))
  const height = (70 / 150) * width
  const step = (width - 44) / Math.max(1, count - 1)
  return (
    <Drawing
      className={`sheets ${style.sheets} ${style[dyeOf(id)]}`}
      box={`0 ${70 - height} ${width} ${height}`}
    >
      {[...pages, contact]
        .map((print, nr) => ({ x: step * nr, print }))
        .toReversed()
        .map(({ x, print }) => (
          <g key={x} transform={`translate(${x})`} data-page>
            <Sheet page="M0 0h44v70H0z" {...print} />
          </g>
        ))}
    </Drawing>
  )
}

type SheetProps = Partial<Print> & Readonly<{ page?: string; planned?: string }>

/** A page with its drawing; a `planned` one is only outlined. */
export function Sheet({ page, planned, dyed, bare, ink, words }: SheetProps) {
  return (
    <>
      {page && <path className={style.page} d={page} />}
      {planned && <path className={style.planned} d={planned} />}
      {dyed && <path className={style.dyed} d={dyed} />}
      {bare && <path className={style.bare} d={bare} />}
      {ink && <path className={style.ink} d={ink} />}
      {words?.map(([word, x, y]) => (
        <text className={style.word} key={word} x={x} y={y}>
          {word}
        </text>
      ))}
    </>
  )
}

/** Whether it is the package without a shop. */
const isSite = (id: string) => id === 'wordpress'
const dyeOf = (id: string) => (isSite(id) ? 'woad' : 'madder')

function pagesOf(id: string): number {
  const { wordpress, woocommerce } = facts().catalogue.express
  const sold = id === 'wordpress' ? wordpress : woocommerce
  return sold.pages.disagreement.solutionPage.amount
}
