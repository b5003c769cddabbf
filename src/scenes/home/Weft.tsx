import style from './Weft.module.css'

type Props = Readonly<{
  /** A wave from edge to edge; down into the next section; up out of the previous one; a wave with a loop. */
  shape?: 'wave' | 'dive' | 'rise' | 'loop'
  /** Mirrored, from right to left. */
  back?: boolean
}>

/** One yarn through the whole page, between its sections: it returns on the side where it left. */
export function Weft({ shape = 'wave', back = false }: Props) {
  const looks = ['screen-only', style.weft, style[shape], back && style.back]
  return <div className={looks.filter(Boolean).join(' ')} data-weft />
}
