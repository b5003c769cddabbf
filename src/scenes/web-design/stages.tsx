import type { ReactNode } from 'react'
import style from './stages.module.css'

const width = 200
const height = 250
/** The work grows under the hands. */
const shares = [0.64, 0.76, 0.88, 1]

/** The same page at each of four steps: asked about, framed, dressed and tested. */
export function stages(): readonly ReactNode[] {
  const drawn = [
    <Questions key="asked" />,
    <Piece key="framed" look="framed" />,
    <Piece key="dressed" look="dressed" />,
    <g key="tested">
      <Piece look="dressed" />
      <Visit />
    </g>,
  ]
  return drawn.map((it, nr) => {
    const [w, h] = [width, height].map((size) => size / (shares[nr] ?? 1))
    return (
      <svg
        key={it.key}
        className={style.stage}
        viewBox={`0 ${height - (h ?? height)} ${w} ${h}`}
        aria-hidden="true"
      >
        <path className={style.paper} d={`M1 1h${width - 2}v${height - 2}H1z`} />
        {it}
      </svg>
    )
  })
}

/** Notes of a first talk. */
function Questions() {
  return (
    <g className={style.asked}>
      <path d="M20 34h108M20 50h72M36 104h120M36 120h90M36 136h104M20 188h64M20 204h112" />
      <text x="146" y="58">
        ?
      </text>
      <text x="150" y="212">
        ?
      </text>
    </g>
  )
}

/** A page with a name, a headline, a cabin by the sea, and something to press. */
function Piece({ look }: Readonly<{ look: 'framed' | 'dressed' }>) {
  return (
    <g className={style[look]}>
      <path className={style.ink} d="M16 16h34v8H16zM120 18h16v4h-16zM144 18h16v4h-16z" />
      <path className={style.sky} d="M16 104h168v96H16z" />
      <path className={style.sea} d="M16 168h168v32H16zM16 168l40-30 30 20 34-28 64 38z" />
      <path className={style.ink} d="M44 182v-22l18-14 8 6v-16h7v21l6 5v20z" />
      <circle className={style.red} cx="150" cy="128" r="11" />
      <path className={style.ink} d="M16 42h150v16H16zM16 66h104v16H16z" />
      <path className={style.wool} d="M16 212h84v5H16zM16 223h64v5H16z" />
      <path className={style.red} d="M128 210h56v20h-56z" />
    </g>
  )
}

/** The way a visitor took, with the place where it stuck. */
function Visit() {
  return (
    <g className={style.visit}>
      <path d="M150 26h.01" strokeWidth="11" />
      <path d="M150 26C90 40 60 60 84 88s92 20 70 66-76 30-40 58l34 6" />
      <circle className={style.stuck} cx="84" cy="88" r="13" />
      <path className={style.hand} d="M146 214l22 9-9 4-4 9z" />
    </g>
  )
}
