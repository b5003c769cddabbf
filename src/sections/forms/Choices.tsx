import type { PriceText } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Price } from '#ui/Price'
import './Choices.css'

type Choice = Readonly<{
  href: string
  title: string
  text: string
  action: string
  price: PriceText
}>

type Props = Readonly<{ id: string; title: string; intro: string; choices: readonly Choice[] }>

/** A few ways to go on, side by side, each with what it costs at least. */
export function Choices({ id, title, intro, choices }: Props) {
  return (
    <section className="choices" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="choices__list">
        {choices.map(({ href, title, text, action, price }, index) => (
          <li key={href}>
            <h3>{title}</h3>
            <Price price={price} />
            <p>{text}</p>
            <Button href={href} look={index === 0 ? 'primary' : 'quiet'}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
      <p>{intro}</p>
    </section>
  )
}
