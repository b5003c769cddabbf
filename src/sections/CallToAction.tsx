import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'

type Props = Readonly<{
  title: string
  text: string
  action: string
  href: string
  look: LegacyEnding
  /** The seed of its cloth: the page’s own, by default its title. */
  cloth?: string | undefined
  /** A cloth other than the page’s own: one whose threads are counted, a `Draft`, or one of another weave. */
  children?: ReactNode
  /** What hangs below the words. */
  below?: ReactNode
}>

/** Endings of single pages, with their old sheets; they go when the last page has left them for a look of Call.tsx. */
export const legacyEndings = [
  ...(['weft', 'curve'] as const),
  ...(['field', 'measured', 'months'] as const),
]
export type LegacyEnding = (typeof legacyEndings)[number]

/** They go on in a cloth above or behind them. */
const woven: readonly LegacyEnding[] = ['curve']

/** They stand on a ground that is dyed. */
const dyed: readonly LegacyEnding[] = ['curve']

/** The end of a page. */
export function CallToAction(props: Props) {
  const { title, text, action, href, look, cloth = title, children, below } = props
  return (
    <section
      className={`call call--${look}${dyed.includes(look) ? ' call--dyed' : ''}`}
      aria-labelledby="call-title"
    >
      {woven.includes(look) && <Cloth seed={cloth} id="call" thread={9} className="call__cloth" />}
      {look === 'months' &&
        // The first days of seven months, and all days of the last five.
        ['0 0 70 6', '70 0 50 31'].map((box) => (
          <svg
            key={box}
            className="call__months"
            viewBox={box}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <use href="#year" />
          </svg>
        ))}
      {children}
      <div className="call__inner wrap">
        <div className="call__words">
          <h2 id="call-title" data-letters={look === 'weft' ? title.length : undefined}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <Button href={href}>{action}</Button>
      </div>
      {below}
    </section>
  )
}
