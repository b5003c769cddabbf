import { company } from '#content/company'
import { BandList } from '../BandList.tsx'
import { clothOf } from '../choose/PageSheets.tsx'
import { type Pictured, Portrait } from '../company/Portrait.tsx'
import type { Point, SectionTexts } from '../Section.tsx'

type Props = SectionTexts &
  Readonly<{
    items: readonly Point[]
    /** Of the package `id`, which PageSheets shows higher up. */
    plan: Readonly<{ id: string; name: string; price: string; basis: string }>
  }>

/**
 * What there is to gain: the price itself, a cloth that is almost woven, the first page of the site
 * and what it grows to, and somebody who makes it.
 */
export function Themes({ plan, ...section }: Props) {
  const people: readonly Pictured[] = company.people
  const figures = [
    <div key="price" className="themes themes--price" aria-hidden="true">
      <span>{plan.name}</span>
      <b>{plan.price}</b>
      {plan.basis}
    </div>,
    <div key="woven" className="themes themes--woven">
      <svg className="cloth" aria-hidden="true">
        <rect transform="scale(8)" width="100%" height="100%" fill={`url(#${clothOf(plan.id)})`} />
      </svg>
    </div>,
    <svg
      key="grown"
      className="themes themes--grown"
      viewBox="-.5 0 76 70.5"
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
    >
      <path d="M0 49.7 22 0M0 70h66" />
      <use href={`#first-${plan.id}`} transform="translate(0 49.7) scale(.29)" />
      <use href={`#first-${plan.id}`} transform="translate(22)" />
    </svg>,
    <div key="people" className="themes">
      {people.slice(0, 1).map((person) => (
        <Portrait key={person.id} {...person} nth={0} />
      ))}
    </div>,
  ]
  return <BandList {...section} dye="moss" figures={figures} />
}
