import { Fragment } from 'react'

/** A phone or company number, a stretch of time, of days or of numbers; one letter that begins a sentence. */
const held =
  /(\+\d[\d ]+\d|\b\d{6}-\d{4}\b|\d[\d:.,/]*–\d(?:[\d:.,/]*\d)?|(?<![\p{L}\p{N}])\p{Lu} \p{L}{1,14}(?!\p{L}))/u

/** Text whose figures stay on one line, and no “Á” alone at its end, with nothing invisible to be copied (requirement 6.14). */
export function Figures({ text }: Readonly<{ text: string }>) {
  return text.split(held).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Figure and text take turns, so a part of another text stands in the same place.
    <Fragment key={index}>
      {index % 2 === 0 ? part : <span className="figure">{part}</span>}
    </Fragment>
  ))
}
