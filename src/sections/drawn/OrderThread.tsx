import { BandList } from '../BandList.tsx'
import type { Cards } from '../Section.tsx'

/**
 * What one thread forms in a width of 200, from the line that it comes in on and goes out on: a card,
 * a parcel, a shelf, a label, a magnifying glass, columns.
 */
const forms = [
  'H30v-92h140v92H30v-62h140v62H400',
  'H40l0-84 24-24h96v84l-24 24H40v-84h96l24-24-24 24v84H88v-84l24-24-24 24v84H400',
  'H34v-50h62v50H34h70v-50h62v50h-62H96v-50H66v-50h68v50H104v50H400',
  'H58V52l42-38 42 38v68H58h342M100 38a8 8 0 1 0 .1 0',
  'H50l44-40a38 38 0 1 1 56-14 38 38 0 0 1-56 14L50 120H400',
  'H32v-38h36v38h14v-72h36v72h14v-106h36v106H400',
]

/**
 * The way of an order as one thread across the page, which forms what each point is about. Each
 * drawing begins and ends beyond its own width, on the line of its neighbours.
 */
export function OrderThread(props: Cards) {
  const figures = forms.map((form) => (
    <svg key={form} className="order-thread" viewBox="0 0 200 130" aria-hidden="true">
      <path d={`M-200 120${form}`} />
    </svg>
  ))
  return <BandList {...props} dye="madder" figures={figures} />
}
