import { facts } from '#agency/agency'
import type { Plan } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import { sampler } from '#weave/weave'
import style from './AnswerHours.module.css'

const longest = 24

type Props = Readonly<{ plan: Plan; index: number; fact: string }>

/** A day of warp hanging from the cloth, red up to the package's response time. */
export function AnswerHours({ plan, index, fact }: Props) {
  const hours = hoursOf(plan.id)
  return (
    <div data-answer>
      <div className={style.cloth}>
        <Cloth seed={routes.carePackages} id={plan.id} weave={sampler[index]} thread={8} />
      </div>
      <Drawing box={`0 0 ${longest} 1`} stretched className={style.day}>
        <path d={ends(hours, longest)} />
        <path className={style.answer} d={ends(0, hours)} />
      </Drawing>
      <p className={style.hours} aria-hidden="true">
        <span>{fact}</span> <b>{plan.facts.find(({ label }) => label === fact)?.value}</b>
      </p>
    </div>
  )
}

function ends(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, nr) => `M${from + nr + 0.5} 0v1`).join('')
}

function hoursOf(id: string): number {
  const sold: Readonly<Record<string, Readonly<{ response: Readonly<{ amount: number }> }>>> =
    facts().catalogue.care
  return Math.min(sold[id]?.response.amount ?? longest, longest)
}
