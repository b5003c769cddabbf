import type { Texts } from '#i18n/i18n'
import { BandList } from '#sections/BandList'
import type { Cards } from '#sections/Section'
import style from './FieldMap.module.css'

type FieldTexts = Texts['apiConnections']['map']
type Props = Cards & Readonly<{ map: FieldTexts }>

/** In the shop's order, each with the corresponding row in the accounting system. */
const fields = [
  { sent: 'order', value: '1042', row: 3 },
  { sent: 'customer', value: 'Anna', row: 0 },
  { sent: 'sku', value: 'UT130', row: 4 },
  { sent: 'net', value: '18900', row: 1 },
  { sent: 'vat', value: '4536', row: 2 },
] as const
const rows = ['customer', 'net', 'vat', 'order', 'sku'] as const

/** The fields of an order in a shop, mapped to those of the accounting system. */
export function FieldMap({ map, ...section }: Props) {
  return (
    <BandList {...section}>
      <figure className={style.map}>
        <figcaption>{map.label}</figcaption>
        <ul className={style.sent}>
          {fields.map(({ sent, value }) => (
            <li key={sent}>
              <code translate="no">{sent}</code> {value}
            </li>
          ))}
        </ul>
        <svg viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
          {fields.map(({ sent, row }, nr) => (
            <path
              key={sent}
              d={`M0 ${nr * 10 + 5}C45 ${nr * 10 + 5} 55 ${row * 10 + 5} 100 ${row * 10 + 5}`}
            />
          ))}
        </svg>
        <ul className={style.kept}>
          {rows.map((row) => (
            <li key={row}>{map.rows[row]}</li>
          ))}
        </ul>
      </figure>
    </BandList>
  )
}
