import { money } from '#agency/agency'
import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import { samplePrice } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Pane } from '#sections/show/Pane'
import { Cloth } from '#ui/Cloth'
import { Switch } from '#ui/Switch'
import style from './ShopWindow.module.css'

type Props = Readonly<{ texts: Texts['onlineShop']['figure']; language: Language }>

/** Prices as in ISK with VAT, as shops show them; shipping is free for expensive ones. */
const blankets = [
  { size: '130 × 180 cm', price: 18_900, shipping: 850, only: style.smaller },
  { size: '160 × 220 cm', price: 26_900, shipping: 0, only: style.larger },
]

const dyes = ['madder', 'woad', 'moss'] as const

/**
 * A product with a choice of colour and size. It hangs behind the shop: its dye changes, the larger one hangs lower,
 * and the basket updates.
 */
export function ShopWindow({ texts, language }: Props) {
  const inMoney = (amount: number) => formatQuantity(money(amount), language)
  const sizes = blankets.map(({ price, shipping, ...blanket }) => ({
    ...blanket,
    price: samplePrice(price).amount,
    shipping: samplePrice(shipping).amount,
  }))
  const bar = (
    <>
      <b className={style.sign}>{texts.name}</b>
      <span>{texts.basket} (1)</span>
    </>
  )
  return (
    <div className={style.shop}>
      <p className="visually-hidden">{texts.label}</p>
      <div className={style.blanket}>
        <Cloth
          seed={routes.onlineShop}
          palette={{ warp: 'madder', weft: 'paper' }}
          thread={8}
          weaves
          className={style.cloth}
        />
      </div>
      <Pane bar={bar} className={style.window} data-product>
        <div className={style.product}>
          <b className="display size-4">{texts.product}</b>
          <span className={style.text}>{texts.text}</span>
          {sizes.map(({ size, price, only }) => (
            <b className={`display size-2 ${only}`} key={size}>
              {inMoney(price)}
            </b>
          ))}
          <Switch
            name="blanket-size"
            legend={texts.size}
            options={sizes.map(({ size }) => size)}
            shown
          />
          <Switch
            name="blanket-color"
            legend={texts.color}
            options={texts.colors}
            values={dyes}
            marks={dyes.map((dye) => <i className={`${style.dye} ${style[dye]}`} key={dye} />)}
            shown
          />
        </div>
      </Pane>
      <Pane className={style.basket} role="status" data-basket>
        {sizes.map(({ size, price, shipping, only }) => (
          <div className={`${style.bill} ${only}`} key={size}>
            <span>{texts.product}</span> <span>{inMoney(price)}</span>
            <span>{texts.shipping}</span>{' '}
            <span>{shipping > 0 ? inMoney(shipping) : texts.free}</span>
            <b>{texts.total}</b> <b>{inMoney(price + shipping)}</b>
          </div>
        ))}
        <span className={style.pay} aria-hidden="true">
          {texts.pay}
        </span>
      </Pane>
    </div>
  )
}
