import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon'

/**
 * A line below packages with prices; a sentence, where the price of an hour is not that of the page; two
 * amounts, where both of them are: side by side, or from one to the other; or all of it across the page,
 * on a ground.
 */
type PriceLook = 'line' | 'said' | 'pair' | 'range' | 'poster'

type Props = Readonly<{
  title: string
  text: string
  look?: PriceLook | undefined
  children?: ReactNode
  links: readonly Readonly<{ href: string; label: string }>[]
}>

/** `299.950 kr.`, `ISK 299,950`, `299.950 ISK`, as prices stand in texts. */
const amounts = /(ISK\u00a0[\d.,]*\d|[\d.,]*\d\u00a0(?:kr\.|ISK))/

/** What it costs, or how the price is found: the first amount of the text is a figure in it. */
export function PriceNote({ title, text, look, children, links }: Props) {
  const [before = '', figure, ...behind] = text.split(amounts)
  const isTwo = (look === 'pair' || look === 'range') && behind[1] !== undefined
  const inSentence = look === 'line' || look === 'said' || look === 'poster'
  const [next, other, ...further] = behind
  const after = (isTwo ? further : behind).map((part, index) => ({
    text: part,
    isAmount: index % 2 === 1,
    isBelow: index === 0 && !inSentence,
  }))
  return (
    <section
      className={look === 'poster' ? 'section wrap section--band' : 'section wrap'}
      aria-labelledby="price"
    >
      <div className={look ? `price-note price-note--${look}` : 'price-note'}>
        <h2 id="price">{title}</h2>
        <div>
          <p className={figure ? 'price-note__line' : undefined}>
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
          {links.length > 0 && (
            <p className="price-note__more">
              {links.map(({ href, label }) => (
                <a key={href} href={href}>
                  {label} <Icon icon="arrow-right" size={18} />
                </a>
              ))}
            </p>
          )}
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
  if (isAmount) return <b className="price-note__amount">{text}</b>
  const [, stop, rest] = (isBelow && /^([.,:;])( .*)$/s.exec(text)) || []
  if (!stop) return text
  return (
    <>
      <span className="visually-hidden">{stop}</span>
      {rest}
    </>
  )
}
