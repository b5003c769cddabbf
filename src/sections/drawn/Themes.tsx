import { BandList } from '../BandList.tsx'
import type { Point, SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ items: readonly Point[] }>

/** What a page shows over each point, in 44 by 26 units: a price tag, a start, growth, people. */
const pages = [
  {
    dye: 'woad',
    motif: 'M1 13 12 2h31v22H12zM11 11.5a1.6 1.6 0 1 0 .1 0zM19 8h18v3H19zM19 15h11v3H19z',
  },
  { dye: 'madder', motif: 'M4 2 20 13 4 24zM22 2l16 11-16 11z' },
  { dye: 'moss', motif: 'M1 17h8v7H1zM12 10h11v14H12zM26 1h17v23H26z' },
  {
    dye: 'ink',
    motif:
      'M8 5a4 4 0 1 0 .1 0zM2 25c0-7 2-10 6-10s6 3 6 10zM22 1a5 5 0 1 0 .1 0zM15 25c0-9 2.5-12 7-12s7 3 7 12zM36 5a4 4 0 1 0 .1 0zM30 25c0-7 2-10 6-10s6 3 6 10z',
  },
] as const

/** What there is to gain, each on the first screen of a page in a dye of its own. */
export function Themes(props: Props) {
  return (
    <BandList {...props} dye="moss">
      <div className="themes">
        {pages.map(({ dye, motif }) => (
          <svg key={dye} className={`themes__${dye}`} viewBox="0 0 88 66" aria-hidden="true">
            <path className="themes__page" d="M0 0h88v66H0z" />
            <path d="M5 5h16v2.4H5zM58 5.4h7v1.6h-7zM68 5.4h7v1.6h-7zM78 5.4h5v1.6h-5z" />
            <path className="themes__dyed" d="M0 11h88v41H0z" />
            <path
              className="themes__page"
              fillRule="evenodd"
              transform="translate(17 16) scale(1.22)"
              d={motif}
            />
            <path d="M5 56h40v2H5zM5 60.5h26v1.6H5zM66 55.5h17v6H66z" />
          </svg>
        ))}
      </div>
    </BandList>
  )
}
