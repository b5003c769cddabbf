import { routes } from '#routing/routes'
import './PriceTerms.css'

type Props = Readonly<{
  /** What binds who buys: minimum term and notice, or that it is paid once. */
  text: string
  /** Label of the link to the terms. */
  more: string
}>

/** What a price binds to, beside it, with the way to the whole terms (requirement 6.13). */
export function PriceTerms({ text, more }: Props) {
  return (
    <p className="price-terms">
      {text} <a href={routes.terms}>{more}</a>
    </p>
  )
}
