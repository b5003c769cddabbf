import { Fragment } from 'react'

/**
 * What must not wrap: a phone or company number, a range of times, days or numbers, and a one-letter word that
 * begins a sentence.
 */
const held =
  /(\+\d[\d ]+\d|\b\d{6}-\d{4}\b|\d[\d:.,/]*–\d(?:[\d:.,/]*\d)?|(?<![\p{L}\p{N}])\p{Lu} \p{L}{1,14}(?!\p{L}))/u

/** Dates as `formatDate` writes them; the groups are kept by `split`. */
const dates = /((?<!\d)[0-3]\d\/[01]\d\/\d{4}(?!\d))/

/**
 * Text in which figures do not wrap, dates are `<time>`, and no “Á” is left alone at the end of a line. Done with
 * elements rather than invisible characters, which would be copied along (requirement 6.14).
 */
export function Figures({ text }: Readonly<{ text: string }>) {
  return text.split(held).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Figures and text alternate, so the index identifies a part.
    <Fragment key={index}>
      {index % 2 === 0 ? (
        <Dates text={part} />
      ) : (
        <span className="figure">
          <Dates text={part} />
        </span>
      )}
    </Fragment>
  ))
}

function Dates({ text }: Readonly<{ text: string }>) {
  return text.split(dates).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Dates and text alternate, so the index identifies a part.
    <Fragment key={index}>
      {index % 2 === 0 ? part : <time dateTime={part.split('/').reverse().join('-')}>{part}</time>}
    </Fragment>
  ))
}
