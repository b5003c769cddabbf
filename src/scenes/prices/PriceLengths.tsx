import { formatQuantity, inRunningText, type Language, type Texts } from '#i18n/i18n'
import { packagesIn } from '#pricing/pricing'
import { Cloth } from '#ui/Cloth'
import { narrowStructures } from '#weave/weave'
import style from './PriceLengths.module.css'

type Props = Readonly<{
  texts: Texts['prices']
  common: Texts['common']['price']
  language: Language
}>

const families = ['express', 'websites'] as const

/** 2/2 twill, the weave of wadmal (vaðmál), in which prices were once reckoned. */
export const wadmal = narrowStructures[0]?.weaves[0]

/** The prices of websites as lengths of cloth, each in proportion to its price. */
export function PriceLengths({ texts, common, language }: Props) {
  const lengths = families.flatMap((family) => {
    const plans: Readonly<Record<string, Readonly<{ name: string }>>> = texts[family].plans
    const of = family === 'websites' ? `${texts.websites.title}, ` : ''
    return packagesIn(family).flatMap(([id, { price, from }]) =>
      price ? { id, family, price, from, name: of + (plans[id]?.name ?? '') } : [],
    )
  })
  const longest = Math.max(...lengths.map(({ price }) => price.amount))
  if (lengths.length === 0) return null
  const isFirstShort = (lengths[0]?.price.amount ?? 0) < longest / 3
  return (
    <div className={`screen-only ${style.lengths} ${isFirstShort ? style.beside : ''}`}>
      <ol className={style.list}>
        {lengths.map(({ id, family, name, price, from }) => {
          const text = formatQuantity(price, language)
          return (
            <li key={id}>
              <svg
                className={style.cloth}
                data-length
                width={`${((100 * price.amount) / longest).toFixed(1)}%`}
                aria-hidden="true"
              >
                <Cloth
                  seed={id}
                  weave={wadmal}
                  thread={8}
                  palette={{ warp: family === 'express' ? 'woad' : 'madder', weft: 'paper' }}
                />
              </svg>
              <a href={`#${family}`}>
                <span>{name}</span>
                <span>
                  <b>{from ? common.from.replace('{{price}}', text) : text}</b>{' '}
                  {inRunningText(common.withoutVat)}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      <p className={`display size-2 ${style.note}`}>{texts.lengths}</p>
    </div>
  )
}
