import { catalogue } from '#content/catalogue'
import type { Plan } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import './PageSheets.css'

/** What is printed on a page of 44 by 60 units; a shop's have goods. */
const prints = [
  'M4 5h14v4H4zM4 14h36v18H4zM4 37h26v3H4zM4 44h20v3H4z',
  'M4 5h14v4H4zM4 16h16v20H4zM24 16h16v3H24zM24 23h16v3H24zM24 30h10v3H24zM4 44h36v3H4z',
  'M4 5h14v4H4zM4 15h24v4H4zM4 25h36v6H4zM4 35h36v6H4zM4 46h14v6H4z',
  'M4 5h14v4H4zM4 15h16v15H4zM24 15h16v15H24zM4 35h16v15H4zM24 35h16v15H24z',
  'M4 5h14v4H4zM4 15h10v10H4zM18 17h22v3H18zM4 29h10v10H4zM18 31h22v3H18zM22 45h18v7H22z',
] as const

/** As many pages as the package has, laid on its cloth. */
export function PageSheets({ plan, index }: Readonly<{ plan: Plan; index: number }>) {
  const pages = prints.slice(0, pagesOf(plan.id))
  return (
    <div className="sheets">
      <Cloth
        seed={routes.wordpressExpress}
        id={plan.id}
        weave={sampler[index + 1]}
        thread={8}
        palette={{ warp: index === 0 ? 'woad' : 'madder', weft: 'paper' }}
      />
      <svg viewBox="0 0 190 80" aria-hidden="true" focusable="false">
        {pages.map((print, nr) => (
          <g key={print} transform={`translate(${4 + nr * 34} ${nr % 2 === 0 ? 16 : 8})`}>
            <path className="sheets__page" d="M0 0h44v70H0z" />
            <path d={print} />
          </g>
        ))}
      </svg>
    </div>
  )
}

function pagesOf(id: string): number {
  const { wordpress, woocommerce } = catalogue.express
  const sold = id === 'wordpress' ? wordpress : woocommerce
  return sold.pages.disagreement.solutionPage.amount
}
