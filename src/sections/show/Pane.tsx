import type { ComponentProps, ReactNode } from 'react'
import style from './Pane.module.css'

type Props = ComponentProps<'div'> &
  Readonly<{
    bar?: ReactNode
    /** The label of the drawn button at the end of the bar. */
    action?: string
  }>

/** A drawn piece of interface: paper with a line of ink around it, to be placed on a cloth. */
export function Pane({ bar, action, className = '', children, ...attributes }: Props) {
  return (
    <div className={`${style.pane} ${className}`.trim()} {...attributes}>
      {bar && (
        <div className={style.bar}>
          {bar}
          {action && (
            <span className={style.action} aria-hidden="true">
              {action}
            </span>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

/** The header of an invented site: its name, and its menu where there is room. */
export function SiteHead({ name, menu }: Readonly<{ name: string; menu: readonly string[] }>) {
  return (
    <div className={style.head}>
      <b className={style.name}>{name}</b>
      {menu.map((item) => (
        <span key={item}>{item}</span>
      ))}
    </div>
  )
}
