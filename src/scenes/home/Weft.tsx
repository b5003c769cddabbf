import style from './Weft.module.css'

type Props = Readonly<{
  /** A wave from edge to edge; down into what follows; up out of what went before; a wave with a loop. */
  shape?: 'wave' | 'dive' | 'rise' | 'loop'
  /** From right to left: the same, mirrored. */
  back?: boolean
}>

/**
 * One yarn through the whole page, between its parts: where it leaves on one side it comes back on that
 * side.
 */
export function Weft({ shape = 'wave', back = false }: Props) {
  const looks = ['screen-only', style.weft, style[shape], back && style.back]
  return <div className={looks.filter(Boolean).join(' ')} data-weft />
}
