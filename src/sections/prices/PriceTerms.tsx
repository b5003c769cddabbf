import { routes } from '#routing/routing'
import style from './PriceTerms.module.css'

type Props = Readonly<{
  text: string
  more: string
}>

/** What a price binds to, and the terms (requirement 6.13). */
export function PriceTerms({ text, more }: Props) {
  return (
    <p className={style.terms} data-price-terms>
      {text} <a href={routes.terms}>{more}</a>
    </p>
  )
}
