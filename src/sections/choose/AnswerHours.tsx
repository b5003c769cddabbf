import { catalogue } from '#content/catalogue'
import type { Plan } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import './AnswerHours.css'

const longest = 24

/** A working day of answers: the warp hangs bare until the hour at which the package answers. */
export function AnswerHours({ plan }: Readonly<{ plan: Plan }>) {
  const hours = hoursOf(plan.id)
  const bare = Array.from({ length: hours }, (_, nr) => `M${nr + 0.5} 0v10`).join('')
  return (
    <div className="answer">
      <Cloth seed={routes.carePackages} id={plan.id} thread={8} />
      <svg viewBox={`0 0 ${longest} 10`} preserveAspectRatio="none" aria-hidden="true">
        <path className="answer__wait" d={`M0 0h${hours}v10H0z`} />
        <path d={bare} />
        <path className="answer__hour" d={`M${hours} 0v10`} />
      </svg>
      <b aria-hidden="true">{hours}</b>
    </div>
  )
}

function hoursOf(id: string): number {
  const sold: Readonly<Record<string, Readonly<{ response: Readonly<{ amount: number }> }>>> =
    catalogue.care
  return Math.min(sold[id]?.response.amount ?? longest, longest)
}
