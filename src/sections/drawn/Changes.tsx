import { BandList } from '../BandList.tsx'
import type { Cards } from '../Section.tsx'

/** In the order of the cards, two threads each, 60 long: how it was, and below it how it is. */
const changes = {
  waits: ['M1 1v6m0-3h57m0-3v6', 'M1 9v6m0-3h11m0-3v6'],
  focus: ['M1 4h3m4 0h2m5 0h5m4 0h1m5 0h6m4 0h2m5 0h3m4 0h2', 'M1 12h57'],
  errors: ['M1 4h7l2-3 3 6 2-3h9l2-3 3 6 2-3h8l2-3 3 6 2-3h12', 'M1 12h26l2-3 3 6 2-3h24'],
  decisions: ['M1 4h16q4 0 8-3h33M17 4h41M17 4q4 0 8 3h33', 'M1 12h57m-4-3 4 3-4 3'],
  load: ['M1 7h12V5h14V3h15V1h16', 'M1 12h57'],
  data: ['M1 4h30q9 0 13-3h14M31 4q9 0 13 3h14', 'M1 10h57v4H1z'],
} as const

type Props = Cards & Readonly<{ before: string; after: string }>

/** What becomes different, each drawn as one thread before and one after. */
export function Changes({ before, after, ...section }: Props) {
  const figures = Object.entries(changes).map(([name, threads]) => (
    <svg key={name} className="change" viewBox=".4 0 58.2 16" aria-hidden="true">
      {threads.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  ))
  return (
    <BandList {...section} dye="paper" figures={figures}>
      <p className="changes__key" aria-hidden="true">
        <span>{before}</span> <span>{after}</span>
      </p>
    </BandList>
  )
}
