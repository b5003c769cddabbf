import type { ComponentProps, ReactNode } from 'react'
import style from './Pane.module.css'

type Props = ComponentProps<'div'> & Readonly<{ bar?: ReactNode }>

/** A drawn piece of interface: paper with one line of ink around it, to be laid on a cloth. `--bar` pads its bar. */
export function Pane({ bar, className = '', children, ...attributes }: Props) {
  return (
    <div className={`${style.pane} ${className}`.trim()} {...attributes}>
      {bar && <div className={style.bar}>{bar}</div>}
      {children}
    </div>
  )
}
