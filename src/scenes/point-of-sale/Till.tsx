import { facts } from '#agency/agency'
import { formatNumber, formatQuantity, type Language, type Texts } from '#i18n/i18n'
import { sampleFoodVat, samplePrice } from '#pricing/pricing'
import { Pane } from '#sections/show/Pane'
import { Option } from '#ui/Switch'
import style from './Till.module.css'

type Props = Readonly<{ texts: Texts['pointOfSale']['figure']; language: Language }>

/** Prices as in ISK with VAT, at the rate for food except for a mug; and the stock left after the sale. */
const goods = [
  { price: 690, left: 40 },
  { price: 390, left: 26 },
  { price: 1_850, left: 8 },
  { price: 890, left: 14 },
  { price: 1_450, left: 11 },
  { price: 3_900, isFood: false, left: 5 },
]

const vatIn = (price: number, percent: number) => (price * percent) / (100 + percent)

/** A till with keys to press: line, total, tax, and the stock of shop and website follow. */
export function Till({ texts, language }: Props) {
  const number = (amount: number) => formatNumber(Math.round(amount), language)
  const keys = goods.map(({ price, left, isFood = true }, index) => ({
    price: samplePrice(price).amount,
    vat: isFood ? sampleFoodVat() : facts().catalogue.vat.amount,
    left,
    name: texts.goods[index] ?? '',
    key: index + 1,
  }))
  // Two coffees are already on the receipt.
  const before = 2 * samplePrice(690).amount
  const bar = (
    <>
      <b>{texts.name}</b>
      <span>{texts.sale}</span>
    </>
  )
  return (
    <div className={style.till}>
      <Pane bar={bar}>
        <fieldset className={style.keys}>
          <legend className="visually-hidden">{texts.label}</legend>
          {keys.map(({ name, price, key }) => (
            <Option
              key={key}
              look="key"
              className={style.key}
              name="till-key"
              value={key}
              defaultChecked={key === 2}
            >
              <b>{name}</b> <span>{number(price)}</span>
            </Option>
          ))}
        </fieldset>
        {keys.map(({ name, left, key }) => (
          <div className={style.stock} data-if={key} key={key}>
            <span>
              {texts.stock}: {name}
            </span>
            <span>
              {texts.shop} <b>{left}</b>
            </span>
            <span>
              {texts.web} <b>{left}</b>
            </span>
          </div>
        ))}
      </Pane>
      <div className={style.receipt} role="status">
        <b>{texts.name}</b>
        <div className={style.line}>
          <span>2 × {texts.goods[0]}</span> <span>{number(before)}</span>
        </div>
        {keys.map(({ name, price, vat, key }) => (
          <div className={style.rest} data-if={key} key={key}>
            <div className={style.line}>
              <span>1 × {name}</span> <span>{number(price)}</span>
            </div>
            <div className={`${style.line} ${style.total}`}>
              <b>{texts.total}</b>{' '}
              <b>{formatQuantity({ unit: 'money', amount: before + price }, language)}</b>
            </div>
            <div className={style.line}>
              <span>{texts.vat}</span>{' '}
              <span>{number(vatIn(before, sampleFoodVat()) + vatIn(price, vat))}</span>
            </div>
          </div>
        ))}
        <span className={style.thanks}>{texts.thanks}</span>
        <i className={style.bars} aria-hidden="true" />
      </div>
    </div>
  )
}
