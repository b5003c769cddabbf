import { Button } from '#ui/Button'
import { Figures } from '#ui/Figures'
import style from './MarketOffer.module.css'

type Props = Readonly<{
  id: string
  title: string
  text: string
  offer: Readonly<{ name: string; price: string; basis: string; href: string; action: string }>
}>

/** A package’s price in the market of the site itself. */
export function MarketOffer({ id, title, text, offer }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className={style.market}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="lead">
            <Figures text={text} />
          </p>
        </div>
        <div>
          <p>{offer.name}</p>
          <p className={style.price}>
            <b>{offer.price}</b> <span>{offer.basis}</span>
          </p>
          <Button href={offer.href} look="quiet">
            {offer.action}
            <span className="visually-hidden">: {offer.name}</span>
          </Button>
        </div>
      </div>
    </section>
  )
}
