import type { ReactNode } from 'react'
import { SeeAlso } from '../offers/SeeAlso.tsx'
import { type Ground, groundClass } from '../Section.tsx'
import style from './PriceNote.module.css'

/**
 * A line below packages with prices; a sentence, where the price of an hour is not that of the page; or two
 * amounts, where both of them are.
 */
type PriceLook = 'line' | 'said' | 'two'

type Props = Readonly<{
  title: string
  text: string
  look?: PriceLook | undefined
  ground?: Ground | undefined
  /** It is a part of the page, or of what ends it. */
  within?: 'page' | 'ending'
  children?: ReactNode
  links: readonly Readonly<{ href: string; label: string }>[]
}>

/** `299.950 kr.`, `ISK 299,950`, `299.950 ISK`, as prices stand in texts. */
const amounts = /(ISK\u00a0[\d.,]*\d|[\d.,]*\d\u00a0(?:kr\.|ISK))/

/** What it costs, or how the price is found: the first amount of the text is a figure in it. */
export function PriceNote(props: Props) {
  const { title, text, look, ground, within = 'page', children, links } = props
  const [before = '', figure, ...behind] = text.split(amounts)
  const isTwo = look === 'two' && behind[1] !== undefined
  const inSentence = look === 'line' || look === 'said'
  const [next, other, ...further] = behind
  const after = (isTwo ? further : behind).map((part, index) => ({
    text: part,
    isAmount: index % 2 === 1,
    isBelow: index === 0 && !inSentence,
  }))
  return (
    <section
      className={`${within === 'page' ? 'section wrap' : ''} ${groundClass(ground)}`}
      aria-labelledby="price"
      data-price-note
    >
      <div
        className={`${style.note} ${look ? style[look === 'line' ? 'single' : look] : style.large}`}
      >
        <h2 id="price">{title}</h2>
        <div>
          <p className={figure ? style.line : undefined} data-price-line={figure ? '' : undefined}>
            <span>{before}</span>
            {figure && <b>{figure}</b>}
            {isTwo && (
              <span>
                <Part text={next ?? ''} isBelow />
              </span>
            )}
            {isTwo && <b>{other}</b>}
            {figure && (
              <span>
                {after.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: The server alone renders it, so no part ever moves.
                  <Part key={index} {...part} />
                ))}
              </span>
            )}
          </p>
          {children}
          {links.length > 0 && <SeeAlso links={links} />}
        </div>
      </div>
    </section>
  )
}

type PartProps = Readonly<{ text: string; isAmount?: boolean; isBelow?: boolean }>

/**
 * What stands behind a figure. Where the figure has a line of its own, that line ends what a stop would end:
 * the stop is not seen, but said, copied and found.
 */
function Part({ text, isAmount = false, isBelow = false }: PartProps) {
  if (isAmount) return <b className={style.amount}>{text}</b>
  const [, stop, rest] = (isBelow && /^([.,:;])( .*)$/s.exec(text)) || []
  if (!stop) return text
  return (
    <>
      <span className="visually-hidden">{stop}</span>
      {rest}
    </>
  )
}
