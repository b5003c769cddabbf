import { routes } from '#routing/routing'
import style from './PriceTerms.module.css'

type Props = Readonly<{ text: string; more: string }>

/** The commitment that comes with a price, and the link to the terms (requirement 6.13). */
export function PriceTerms({ text, more }: Props) {
  return (
    <p className={style.terms} data-price-terms>
      {text} <a href={routes.terms}>{more}</a>
    </p>
  )
}
