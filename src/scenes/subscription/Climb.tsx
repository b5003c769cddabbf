import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import { sampler } from '#weave/weave'
import style from './Climb.module.css'
import { yarns } from './PaymentYear.tsx'

const steps = Array.from({ length: 12 }, (_, nr) => `V${12 - nr}H${nr + 1}`).join('')

/** A ground with one step per month, like the year above it. */
export function Climb() {
  return (
    <Drawing className={style.climb} box="0 0 12 13" stretched>
      <path d={`M0 13${steps}V13z`} />
    </Drawing>
  )
}

/** The cloth of the year, as high as the end of the page. */
export function Grown({ cloth }: Readonly<{ cloth: string }>) {
  return (
    <div className={style.grown}>
      <Cloth seed={cloth} id="end" weave={sampler[1]} palette={yarns} thread={9} />
      <Climb />
    </div>
  )
}
