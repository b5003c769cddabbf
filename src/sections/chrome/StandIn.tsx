import type { ReactNode } from 'react'
import { routes } from '#routing/routing'
import { Button } from '#ui/Button'
import style from './StandIn.module.css'

type Props = Readonly<{
  texts: Readonly<{ title: string; text: string; home: string; joke?: string }>
  /** The link besides the one to the front page. */
  href: string
  label: string
  /** Content above the words. */
  children?: ReactNode
}>

/** The page shown for a missing page or an error, with two links. */
export function StandIn({ texts: { title, text, home, joke }, href, label, children }: Props) {
  return (
    <div className={style.page}>
      {children}
      <div className={`wrap split ${style.words}`}>
        <h1>{title}</h1>
        <div className="stack">
          <p className="lead">{text}</p>
          <div className="cluster">
            <Button href={routes.home}>{home}</Button>
            <Button href={href} look="quiet">
              {label}
            </Button>
          </div>
          {joke && <p className={`display size-1 ${style.joke}`}>{joke}</p>}
        </div>
      </div>
    </div>
  )
}
