import { Cloth } from '#ui/Cloth'
import { wadmal } from './PriceLengths.tsx'
import style from './Uncut.module.css'

/** Over two ways on: what is woven already is cut from the cloth, what is asked for begins on a bare warp. */
export function Uncut() {
  return (
    <div className={style.uncut}>
      <Cloth seed="uncut" weave={wadmal} thread={8} palette={{ warp: 'moorit', weft: 'paper' }} />
    </div>
  )
}
