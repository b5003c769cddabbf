import { Fragment, type ReactNode } from 'react'
import { SeeAlso } from '../offers/SeeAlso.tsx'
import { type Ground, groundClass } from '../Section.tsx'
import style from './PriceNote.module.css'

/**
 * `line`: a line below packages with prices. `said`: a sentence with an hourly rate, for pages whose price it is
 * not. `two`: two amounts. `poster`: one amount across the page.
 */
type PriceLook = 'line' | 'said' | 'two' | 'poster'

type Props = Readonly<{
  title: string
  text: string
  look?: PriceLook | undefined
  ground?: Ground | undefined
  /** Whether it is a section of the page, or part of its end. */
  within?: 'page' | 'ending'
  children?: ReactNode
  links: readonly Readonly<{ href: string; label: string }>[]
}>

/**
 * Amounts as they occur in texts (`299.950 kr.`, `ISK 299,950`, `€299`, `299.950 ISK`), and a full stop after them.
 */
const amounts =
  /((?:[A-Z]{3}\u00a0|[€£$])[\d.,]*\d|[\d.,]*\d\u00a0(?:kr\.|€|[A-Z]{3}))([.,:;](?= ))?/

/** The price or how it is calculated: the first amount of the text is set as a figure. */
export function PriceNote(props: Props) {
  const { title, text, look, ground, within = 'page', children, links } = props
  const [before, ...found] = text.split(amounts)
  const figures = found.flatMap((amount, place) =>
    place % 3 === 0 ? { amount, stop: found[place + 1], after: found[place + 2] } : [],
  )
  const shown = figures.slice(0, look === 'two' ? 2 : 1)
  const isPicked = look === 'said' && within === 'ending' && figures.length === 1
  const isBelow = look !== 'line' && look !== 'said'
  return (
    <section
      className={`${style.price} ${within === 'page' ? 'section wrap' : ''} ${groundClass(ground)}`}
      aria-labelledby="price"
      data-price-note
    >
      <div
        className={`${style.note} ${look ? style[look === 'line' ? 'single' : look] : style.large} ${isPicked ? style.picked : ''}`}
      >
        <h2 id="price">{title}</h2>
        <div>
          <p
            className={shown.length > 0 ? style.line : undefined}
            data-price-line={shown.length > 0 ? '' : undefined}
          >
            <span>{before}</span>
            {shown.map(({ amount, stop, after }) => (
              <Fragment key={amount}>
                <b>{amount}</b>
                <span>
                  {/* A figure on a line of its own needs no visible full stop; it stays for screen readers. */}
                  {stop && <span className={isBelow ? 'visually-hidden' : undefined}>{stop}</span>}
                  {after}
                  {amount === shown.at(-1)?.amount &&
                    figures.slice(shown.length).map((more) => (
                      <Fragment key={more.amount}>
                        <b className={style.amount}>{more.amount}</b>
                        {more.stop}
                        {more.after}
                      </Fragment>
                    ))}
                </span>
              </Fragment>
            ))}
          </p>
          {children}
          {links.length > 0 && <SeeAlso links={links} />}
        </div>
      </div>
    </section>
  )
}
