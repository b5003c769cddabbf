import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import { Cloth, Selvedge } from '#ui/Cloth'

type Props = Readonly<{
  title: string
  text: string
  action: string
  href: string
  look?: CallLook
  /** The seed of its cloth: the page’s own, by default its title. */
  cloth?: string | undefined
  /** A cloth other than the page’s own: one whose threads are counted, a `Draft`, or one of another weave. */
  children?: ReactNode
  /** What hangs below the words. */
  below?: ReactNode
}>

/**
 * A dark band, a label sewn on a cloth, a cloth at the left or right of the words, the words alone,
 * or the place where the home page’s weft ends. The others take up what their page has drawn
 * (CallToAction.drawn.css).
 */
export type CallLook =
  | ('band' | 'cloth' | 'half' | 'right' | 'ask' | 'weft')
  | ('month' | 'curve' | 'at' | 'tag' | 'reach' | 'way' | 'checkout')

/** They go on in a cloth above them. */
const woven: readonly CallLook[] = ['month', 'curve']

/** The end of a page: one thing to do next. */
export function CallToAction(props: Props) {
  const { title, text, action, href, look = 'band', cloth = title, children, below } = props
  return (
    <section className={`call call--${look}`} aria-labelledby="call-title" data-later="site">
      {look === 'band' && <Selvedge seed={`${href}#call`} />}
      {woven.includes(look) && <Cloth seed={cloth} id="call" thread={9} className="call__cloth" />}
      {children}
      <div className="call__inner wrap">
        <div className="call__words">
          <h2 id="call-title">{title}</h2>
          <p>{text}</p>
        </div>
        <Button href={href} look={look === 'band' ? 'band' : 'primary'}>
          {action}
        </Button>
      </div>
      {below}
    </section>
  )
}
