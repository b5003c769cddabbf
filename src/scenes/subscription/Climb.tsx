import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import { sampler } from '#weave/weave'
import style from './Climb.module.css'
import { yarns } from './PaymentYear.tsx'

const steps = Array.from({ length: 12 }, (_, nr) => `V${12 - nr}H${nr + 1}`).join('')

type Props = Readonly<{
  /** Of the air above the steps, or of the ground below them. */
  of: 'air' | 'ground'
}>

/** A step each month, as the year above it has. */
export function Climb({ of }: Props) {
  const edge = of === 'air' ? 0 : 13
  return (
    <Drawing className={`${style.climb} ${style[of]}`} box="0 0 12 13" stretched>
      <path d={`M0 ${edge}${steps}V${edge}z`} />
    </Drawing>
  )
}

/** The cloth of the year, as high as what ends the page. */
export function Grown({ cloth }: Readonly<{ cloth: string }>) {
  return (
    <div className={style.grown}>
      <Cloth seed={cloth} id="end" weave={sampler[1]} palette={yarns} thread={9} />
      <Climb of="air" />
    </div>
  )
}
