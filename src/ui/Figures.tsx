import { Fragment } from 'react'

/** A phone number, a company number, a stretch of time or of numbers. */
const held = /(\+\d[\d ]+\d|\b\d{6}-\d{4}\b|\d[\d:.,]*–\d(?:[\d:.,]*\d)?)/

/**
 * Running text whose figures stay on one line each (`figure` in base.css): nothing invisible stands
 * in them, so that what is copied is what one reads (requirement 6.14).
 */
export function Figures({ text }: Readonly<{ text: string }>) {
  return text.split(held).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span className="figure" key={index}>
        {part}
      </span>
    ),
  )
}
