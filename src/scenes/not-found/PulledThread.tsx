import type { Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import style from './PulledThread.module.css'

/** The number of pulls in all, and how many were made before the visitor comes. */
const rows = { all: 36, gone: 9 }

type Props = Readonly<{ texts: Texts['notFound']['pull']; seed: string }>

/** A cloth whose loose end can be pulled until nothing is left (requirement 3.2). */
export function PulledThread({ texts, seed }: Props) {
  return (
    <div className={style.scene} data-unravel>
      <div className={style.warp}>
        <Drawing className={style.thread} box="0 0 1200 100">
          <g id="loose">
            <path d="M1150-900V0" />
            <path className={style.loops} pathLength="1" d={loose} />
          </g>
          <use href="#loose" />
        </Drawing>
        <div className={style.cloth}>
          <Cloth seed={seed} thread={9} palette={{ warp: 'madder', weft: 'paper' }} />
        </div>
      </div>
      <div className={`wrap ${style.pull}`}>
        <label className={`cluster ${style.label}`}>
          {texts.label}
          <input
            className={style.shuttle}
            type="range"
            max={rows.all}
            defaultValue={rows.gone}
            autoComplete="off"
            data-rows={texts.rows}
            data-end={texts.end}
          />
        </label>
        <output className={style.said} />
      </div>
    </div>
  )
}

/**
 * The path of the pulled yarn: below the warp near its right edge, then leftwards in loops. Its tangent is
 * horizontal at every extreme, so that the joints are smooth.
 */
const loose = `M1150 0C1150 40 1152 98 1100 98${Array.from({ length: 22 }, (_, at) => {
  const x = 1128 - at * 106 - (at % 3) * 9
  const top = 18 + (at % 3) * 9
  const low = 94 - (at % 2) * 14
  return `S${x - 24} ${top} ${x} ${top}S${x - 8} ${low} ${x - 70} ${low}`
}).join('')}`
