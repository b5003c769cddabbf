import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import { Switch } from './Switch.tsx'
import './Drawn.css'
import './ShopWindow.css'

type Props = Readonly<{ texts: Texts['onlineShop']['figure']; language: Language }>

/** In ISK with VAT, as shops show them; what costs much is sent for nothing. */
const sizes = [
  { size: '130 × 180 cm', price: 18_900, shipping: 850 },
  { size: '160 × 220 cm', price: 26_900, shipping: 0 },
]

/**
 * A product whose colour and size one chooses. The page’s cloth is the product: it is dyed anew, and
 * the basket beside it counts.
 */
export function ShopWindow({ texts, language }: Props) {
  const isk = (amount: number) => formatQuantity({ unit: 'isk', amount }, language)
  return (
    <div className="shop chooses">
      <p className="visually-hidden">{texts.label}</p>
      <div className="drawn shop__product">
        <div className="drawn__bar">
          <b>{texts.name}</b>
          <span>{texts.basket} (1)</span>
        </div>
        <b className="shop__name">{texts.product}</b>
        <span className="shop__text">{texts.text}</span>
        {sizes.map(({ size, price }, index) => (
          <b className={`shop__price if-${index + 1}`} key={size}>
            {isk(price)}
          </b>
        ))}
        <Switch
          name="blanket-size"
          legend={texts.size}
          options={sizes.map(({ size }) => size)}
          shown
        />
        <fieldset className="switch shop__colors">
          <legend className="switch__legend">{texts.color}</legend>
          {texts.colors.map((color, index) => (
            <label key={color}>
              <input
                type="radio"
                name="blanket-color"
                value={`dye-${index + 1}`}
                defaultChecked={index === 0}
              />
              <i />
              {color}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="shop__label" aria-hidden="true">
        {sizes.map(({ size }, index) => (
          <span className={`if-${index + 1}`} key={size}>
            {texts.name}
            <br />
            {size}
          </span>
        ))}
      </div>
      <div className="drawn shop__basket" role="status">
        {sizes.map(({ size, price, shipping }, index) => (
          <div className={`if-${index + 1}`} key={size}>
            <span>{texts.product}</span> <span>{isk(price)}</span>
            <span>{texts.shipping}</span> <span>{shipping > 0 ? isk(shipping) : texts.free}</span>
            <b>{texts.total}</b> <b>{isk(price + shipping)}</b>
          </div>
        ))}
        <span className="shop__pay" aria-hidden="true">
          {texts.pay}
        </span>
      </div>
    </div>
  )
}
