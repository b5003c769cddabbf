import { BandList } from '../BandList.tsx'
import type { Point, SectionTexts } from '../Section.tsx'

/** A month of 31 days that begins on a Monday, a unit a day: on which of them something is done. */
const rhythms = {
  always: 'M0 5h31',
  daily: on(Array.from({ length: 31 }, (_, day) => day + 1)),
  workdays: on(
    Array.from({ length: 31 }, (_, day) => day + 1).filter((day) => (day % 7) % 6 !== 0),
  ),
  updates: on([2, 9, 16, 18, 23, 30]),
  content: on([2, 11, 22]),
  repairs: on([17, 31]),
  monthly: on([31]),
}

type Props = SectionTexts &
  Readonly<{
    items: readonly Point[]
    /** In the order of the items. */
    order: readonly (keyof typeof rhythms)[]
    dye: 'moss' | 'moorit'
  }>

/** What is done for a site, each as often as it is done in a month. */
export function CareRhythm({ order, ...section }: Props) {
  const figures = order.map((name) => (
    <svg
      key={name}
      className="rhythm"
      viewBox="0 0 31 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={rhythms[name]} />
    </svg>
  ))
  return <BandList {...section} figures={figures} layout="rows" />
}

function on(days: readonly number[]): string {
  return days.map((day) => `M${day - 0.9} 5h.8`).join('')
}
