import type { PriceText } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import { Fringe } from '#ui/Fringe'
import { Price } from '#ui/Price'
import style from './Choices.module.css'

type Choice = Readonly<{
  href: string
  title: string
  text: string
  action: string
  price: PriceText
}>

type Props = Readonly<{ id: string; title: string; choices: readonly Choice[] }>

/** The dye of each cloth, in rotation. */
const yarns = ['madder', 'woad', 'moss'] as const

/** A few alternatives, stacked along a cloth: each with its description, starting price and link. */
export function Choices({ id, title, choices }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        {title}
      </h2>
      <ul className={style.list}>
        {choices.map(({ href, title, text, action, price }, place) => (
          <li className={style.choice} key={href}>
            <div className={style.cloth}>
              <Cloth
                seed={href}
                thread={9}
                palette={{ warp: yarns[place % yarns.length] ?? 'madder', weft: 'paper' }}
              />
              {place === choices.length - 1 && <Fringe />}
            </div>
            <h3 className={`size-4 ${style.name}`}>{title}</h3>
            <Price price={price} large />
            <div className={style.how}>
              <p>{text}</p>
              <Button href={href} look={place === 0 ? 'primary' : 'quiet'}>
                {action}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
