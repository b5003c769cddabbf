import { Cloth } from '#ui/Cloth'
import { wadmal } from './PriceLengths.tsx'
import style from './Uncut.module.css'

/** Above two options: what can be ordered is cut from the finished cloth, what is quoted begins on a bare warp. */
export function Uncut() {
  return (
    <div className={style.uncut}>
      <Cloth seed="uncut" weave={wadmal} thread={8} palette={{ warp: 'moorit', weft: 'paper' }} />
    </div>
  )
}
