import { catalogue } from '#content/catalogue'
import type { Plan } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth, patternName } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import style from './PageSheets.module.css'

/** A page of 44 by 70: dyed, undyed on the dye, in ink, and a word with where it ends. */
type Print = Readonly<{ dyed: string; bare?: string; ink?: string; words?: readonly Word[] }>
type Word = readonly [word: string, x: number, y: number]

const lines = 'M4 53h34M4 57h28'

/** What each trade shows on its first page, a house below mountains or what is knitted, in its own dye. */
const fronts: Readonly<Record<'guesthouse' | 'wool', Print & { dye: 'woad' | 'madder' }>> = {
  guesthouse: {
    dye: 'woad',
    dyed: 'M4 4h36v30.5H4zM4 61h15v5H4z',
    bare: 'M4 35V25l10-11 8 9 5-5 13 11v6zM23 35v-7l4-4 4 4v7h-3v-4h-2v4zM32 8a3.5 3.5 0 1 0 .1 0z',
    ink: lines,
    words: [['Holt', 30, 47]],
  },
  wool: {
    dye: 'madder',
    dyed: 'm14 5 5-2a3 3 0 0 0 6 0l5 2 9 20-6 3-4-9v14H15V19l-4 9-6-3zm0 8 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2v2l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2zM4 61h15v5H4z',
    ink: lines,
    words: [['Ull', 21, 47]],
  },
}

/** Three things that one may have. */
const list: Print = {
  dyed: 'M26 8h14v15H26zM26 28h14v15H26zM26 48h14v15H26z',
  ink: 'M12 25.5h28M12 45.5h28',
  words: [
    ['1', 21, 20],
    ['2', 21, 40],
    ['3', 21, 60],
  ],
}

/** Where it is, and how to write there. */
const contact: Print = {
  dyed: 'M4 4h36v25H4zM4 60h18v6H4z',
  bare: 'm4 20 12-6 24 9v2l-22-8 4 12h-2l-5-13L4 22zM32 18c-4-5-5-6-5-8a5 5 0 0 1 10 0c0 2-1 3-5 8zm0-10a2 2 0 1 0 .1 0z',
  ink: 'M4 34h36v8H4zM4 46h36v9H4zM7 38h9',
  words: [['@', 40, 67]],
}

/** As many pages as the package has, laid on its cloth. */
export function PageSheets({ plan: { id }, index }: Readonly<{ plan: Plan; index: number }>) {
  return (
    <div className={style.cloth}>
      <div className={style.ground}>
        <Cloth
          seed={routes.wordpressExpress}
          id={id}
          weave={sampler[index + 1]}
          thread={8}
          palette={{ warp: frontOf(id).dye, weft: 'paper' }}
        />
      </div>
      <Sheets of={id} />
    </div>
  )
}

/** The cloth of `id`, to be drawn again further down. */
export function clothOf(id: string): string {
  return patternName(routes.wordpressExpress, id)
}

/**
 * The pages that an Express package has, of a guesthouse or of a shop that sells wool, all of one
 * size, fanned out below the first.
 */
export function Sheets({ of: id }: Readonly<{ of: string }>) {
  const { dye, ...front } = frontOf(id)
  const count = pagesOf(id)
  const pages = [front, ...Array<Print>(Math.max(0, count - 2)).fill(list), contact]
  // Of each as much is seen as tells what it is: smaller pages rather than a fan too tight.
  const width = Math.max(150, 44 + 44 * 0.8 * (count - 1))
  const height = (70 / 150) * width
  const step = (width - 44) / Math.max(1, count - 1)
  return (
    <svg
      className={`screen-only sheets ${style.sheets} ${style[dye]}`}
      viewBox={`0 ${70 - height} ${width} ${height}`}
      aria-hidden="true"
    >
      {pages
        .slice(0, count)
        .map((print, nr) => ({ x: step * nr, print }))
        .toReversed()
        .map(({ x, print }) => (
          <g key={x} transform={`translate(${x})`} data-page>
            <Sheet page="M0 0h44v70H0z" {...print} />
          </g>
        ))}
    </svg>
  )
}

type SheetProps = Partial<Print> & Readonly<{ page?: string; planned?: string }>

/** A page, and what is printed on it; what is `planned` is outlined only. */
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

function frontOf(id: string) {
  return id === 'wordpress' ? fronts.guesthouse : fronts.wool
}

function pagesOf(id: string): number {
  const { wordpress, woocommerce } = catalogue.express
  const sold = id === 'wordpress' ? wordpress : woocommerce
  return sold.pages.disagreement.solutionPage.amount
}
