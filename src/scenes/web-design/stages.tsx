import type { ReactNode } from 'react'
import { Drawing } from '#ui/Drawing'
import style from './stages.module.css'

/** The same page at each of four steps: discussed, framed, designed and tested. */
export function stages(): readonly ReactNode[] {
  return [
    <Stage key="asked" look="asked">
      <Questions />
    </Stage>,
    <Stage key="framed" look="framed">
      <Piece />
    </Stage>,
    <Stage key="dressed" look="dressed">
      <Piece />
    </Stage>,
    <Stage key="tested">
      <Piece />
      <Visit />
    </Stage>,
  ]
}

type StageProps = Readonly<{ look?: 'asked' | 'framed' | 'dressed'; children: ReactNode }>

function Stage({ look, children }: StageProps) {
  return (
    <Drawing className={`${style.stage} ${look ? style[look] : ''}`} box="0 0 200 250">
      <path className={style.paper} d="M1 1h198v248H1z" />
      {children}
    </Drawing>
  )
}

/** Notes of a first meeting. */
function Questions() {
  return (
    <g className={style.line}>
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

/** A page with a name, a headline, a cabin by the sea, and a button. */
function Piece() {
  return (
    <>
      <path d="M16 16h34v8H16zM120 18h16v4h-16zM144 18h16v4h-16z" />
      <path className={style.sky} d="M16 104h168v96H16z" />
      <path fill="var(--woad)" d="M16 168h168v32H16zM16 168l40-30 30 20 34-28 64 38z" />
      <path d="M44 182v-22l18-14 8 6v-16h7v21l6 5v20z" />
      <circle fill="var(--madder)" cx="150" cy="128" r="11" />
      <path d="M16 42h150v16H16zM16 66h104v16H16zM16 212h84v5H16zM16 223h64v5H16z" />
      <path fill="var(--madder)" d="M128 210h56v20h-56z" />
    </>
  )
}

/** The path of a visitor, with the place where they got stuck. */
function Visit() {
  return (
    <g className={style.line}>
      <path stroke="var(--ink)" strokeWidth="11" d="M150 26h.01" />
      <path
        stroke="var(--ink)"
        strokeDasharray="1 7"
        d="M150 26C90 40 60 60 84 88s92 20 70 66-76 30-40 58l34 6"
      />
      <circle stroke="var(--madder)" cx="84" cy="88" r="13" />
      <path fill="var(--ink)" stroke="var(--paper)" d="M146 214l22 9-9 4-4 9z" />
    </g>
  )
}
