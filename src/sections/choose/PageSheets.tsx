import { catalogue } from '#content/catalogue'
import type { Plan } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import './PageSheets.css'

/** What a trade shows first, in 44 by 26 units, mountains and a jumper; and its dye. */
const trades = {
  guesthouse: { dye: 'woad', motif: 'M0 26 13 7l8 11 7-8 16 16zM33 3a3 3 0 1 0 .1 0z' },
  wool: {
    dye: 'madder',
    motif: 'm15 4 4-2a3 3 0 0 0 6 0l4 2 8 15-5 3-4-7v11H16V15l-4 7-5-3z',
  },
} as const

/** The pages of a site on 44 by 70: what is dyed on each, and what is printed in ink. */
const prints = [
  {
    dyed: 'M0 11h44v26H0z',
    ink: 'M4 4h14v3H4zM4 43h28v4H4zM4 51h36v2H4zM4 56h36v2H4zM4 61h20v2H4z',
  },
  {
    dyed: 'M4 12h17v24H4zM23 48h17v16H23z',
    ink: 'M4 4h14v3H4zM25 13h15v3H25zM25 20h15v2H25zM25 25h15v2H25zM25 30h9v2h-9zM4 49h15v3H4zM4 56h15v2H4zM4 61h9v2H4z',
  },
  {
    dyed: 'M4 55h18v8H4z',
    ink: 'M4 4h14v3H4zM4 13h22v4H4zM4 22h36v1H4zM4 22v8h1v-8zM40 22v8h-1v-8zM4 30h36v1H4zM4 36h36v1H4zM4 36v13h1V36zM40 36v13h-1V36zM4 49h36v1H4z',
  },
  {
    dyed: 'M4 12h17v18H4zM23 12h17v18H23zM4 40h17v18H4zM23 40h17v18H23z',
    ink: 'M4 4h14v3H4zM4 32h12v2H4zM23 32h12v2H23zM4 60h12v2H4zM23 60h12v2H23z',
  },
  {
    dyed: 'M4 12h9v9H4zM4 25h9v9H4zM20 52h20v9H20z',
    ink: 'M4 4h14v3H4zM16 14h16v2H16zM36 14h4v2h-4zM16 27h16v2H16zM36 27h4v2h-4zM4 40h36v1H4zM4 44h12v3H4zM31 44h9v3h-9z',
  },
] as const

/** As many pages as the package has, laid on its cloth. */
export function PageSheets({ plan: { id }, index }: Readonly<{ plan: Plan; index: number }>) {
  return (
    <div className="sheets__cloth">
      <Cloth
        seed={routes.wordpressExpress}
        id={id}
        weave={sampler[index + 1]}
        thread={8}
        palette={{ warp: tradeOf(id).dye, weft: 'paper' }}
      />
      <Sheets of={id} />
    </div>
  )
}

/** The pages that an Express package has: of a guesthouse, or of a shop that sells wool. */
export function Sheets({ of: id }: Readonly<{ of: string }>) {
  const { dye, motif } = tradeOf(id)
  const pages = prints.slice(0, pagesOf(id))
  // Many are smaller, so that none lies on another.
  const scale = pages.length > 4 ? 0.76 : 1
  const step = (182 - 44 * scale) / (pages.length - 1)
  return (
    <svg className={`sheets sheets--${dye}`} viewBox="0 0 190 80" aria-hidden="true">
      {pages.map(({ dyed, ink }, nr) => (
        <g
          key={ink}
          transform={`translate(${4 + nr * step} ${78 - 70 * scale - (nr % 2) * 5}) scale(${scale})`}
        >
          <path className="sheets__page" d="M0 0h44v70H0z" />
          <path className="sheets__dyed" d={dyed} />
          <path d={ink} />
          {nr === 0 && <path className="sheets__motif" transform="translate(0 11)" d={motif} />}
        </g>
      ))}
    </svg>
  )
}

function tradeOf(id: string) {
  return id === 'wordpress' ? trades.guesthouse : trades.wool
}

function pagesOf(id: string): number {
  const { wordpress, woocommerce } = catalogue.express
  const sold = id === 'wordpress' ? wordpress : woocommerce
  return sold.pages.disagreement.solutionPage.amount
}
