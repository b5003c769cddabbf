import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import { Cloth, Selvedge } from '#ui/Cloth'
import { Icon } from '#ui/Icon'

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
 * (CallToAction.drawn.css, CallToAction.shown.css, CallToAction.opening.css, drawn/endings.css,
 * drawn/envelope.css, explain/SheetEnd.css).
 */
export type CallLook =
  | ('band' | 'cloth' | 'half' | 'right' | 'ask' | 'weft')
  | ('month' | 'curve' | 'at' | 'tag' | 'reach' | 'way')
  | ('letter' | 'day' | 'year' | 'receipt' | 'field' | 'measured')
  | ('hour' | 'query' | 'talk' | 'months' | 'checkout' | 'publish')
  | ('cell' | 'grown' | 'mended')

/** They go on in a cloth above or behind them. */
const woven: readonly CallLook[] = ['month', 'curve', 'hour', 'talk']
const madder = { warp: 'madder', weft: 'paper' } as const

/** They stand on a ground that is dyed. */
const dyed: readonly CallLook[] = ['band', 'letter', 'day', 'at', 'curve', 'query', 'mended']

/** The end of a page: one thing to do next. */
export function CallToAction(props: Props) {
  const { title, text, action, href, look = 'band', cloth = title, children, below } = props
  return (
    <section className={`call call--${look}`} aria-labelledby="call-title">
      {look === 'band' && <Selvedge seed={`${href}#call`} />}
      {woven.includes(look) && (
        <Cloth seed={cloth} id="call" {...clothOf(look)} className="call__cloth" />
      )}
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
            {look === 'query' && <Icon icon="search" size={28} />}
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <Button href={href} look={dyed.includes(look) ? 'band' : 'primary'}>
          {action}
        </Button>
      </div>
      {below}
    </section>
  )
}

/** As the opening that it takes up is woven. */
function clothOf(look: CallLook) {
  return look === 'hour' ? { thread: 6, palette: madder } : { thread: 9 }
}
