import { catalogue } from '#content/catalogue'
import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { narrowStructures } from '#weave/weave'
import './PriceLengths.css'

type Props = Readonly<{
  texts: Texts['prices']
  common: Texts['common']['price']
  language: Language
}>

/** The 2/2 twill, in which prices were once reckoned. */
const wadmal = narrowStructures[0]?.weaves[0]

/** Of the width in hundredths, so that words have room behind the longest. */
const reach = 66

/** What a website costs as lengths of cloth, each as long as its price. */
export function PriceLengths({ texts, common, language }: Props) {
  const { express, websites } = catalogue
  const websitesTitle = texts.websites.title
  const lengths = [
    {
      ...express.wordpress,
      id: 'wordpress',
      name: texts.express.plans.wordpress.name,
      to: 'express',
    },
    {
      ...express.woocommerce,
      id: 'woocommerce',
      name: texts.express.plans.woocommerce.name,
      to: 'express',
    },
    {
      ...websites.basic,
      id: 'basic',
      name: `${websitesTitle}, ${texts.websites.plans.basic.name}`,
      to: 'websites',
    },
    {
      ...websites.business,
      id: 'business',
      name: `${websitesTitle}, ${texts.websites.plans.business.name}`,
      to: 'websites',
    },
  ]
  const longest = Math.max(...lengths.map(({ price }) => price.amount))
  return (
    <div className="lengths">
      <ol>
        {lengths.map(({ id, name, to, price, ...more }) => {
          const text = formatQuantity(price, language)
          return (
            <li key={id}>
              <svg
                className="lengths__cloth"
                width={`${((price.amount / longest) * reach).toFixed(1)}%`}
                aria-hidden="true"
                focusable="false"
              >
                <Cloth
                  seed={id}
                  weave={wadmal}
                  thread={8}
                  palette={{ warp: to === 'express' ? 'woad' : 'madder', weft: 'paper' }}
                />
              </svg>
              <a href={`#${to}`}>
                <span>{name}</span>
                <span>
                  <b>{'from' in more ? common.from.replace('{{price}}', text) : text}</b>{' '}
                  {common.withoutVat}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      <p className="wrap">{texts.lengths}</p>
    </div>
  )
}
