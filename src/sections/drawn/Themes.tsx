import { BandList } from '../BandList.tsx'
import { trades } from '../choose/PageSheets.tsx'
import type { Point, SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ items: readonly Point[] }>

/** One theme worn by four trades, each in its own dye. */
export function Themes(props: Props) {
  return (
    <BandList {...props} dye="moorit">
      <div className="themes">
        {Object.entries(trades).map(([trade, { dye, motif }]) => (
          <svg key={trade} className={`themes__${dye}`} viewBox="0 0 88 66" aria-hidden="true">
            <path className="themes__page" d="M0 0h88v66H0z" />
            <path d="M5 5h16v2.4H5zM58 5.4h7v1.6h-7zM68 5.4h7v1.6h-7zM78 5.4h5v1.6h-5z" />
            <path
              className="themes__dyed"
              d="M0 11h88v34H0zM5 50h8v8H5zM35 50h8v8h-8zM65 50h8v8h-8z"
            />
            <path className="themes__page" transform="translate(42 16) scale(1.1)" d={motif} />
            <path className="themes__page" d="M5 19h28v4H5zM5 25h20v4H5zM5 34h13v5H5z" />
            <path d="M15 50.5h14V52H15zM15 54h9v1.4h-9zM45 50.5h14V52H45zM45 54h9v1.4h-9zM75 50.5h9V52h-9zM75 54h7v1.4h-7z" />
          </svg>
        ))}
      </div>
    </BandList>
  )
}
