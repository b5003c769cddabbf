import { Drawing } from '#ui/Drawing'
import style from './Tangle.module.css'

/** A tangle of knots, pulled out until it runs straight: a yarn of two plies. */
export function Tangle() {
  const plies = { gradientUnits: 'userSpaceOnUse', spreadMethod: 'reflect' } as const
  return (
    <Drawing
      className={`bleed ${style.tangle}`}
      box="0 0 1280 180"
      preserveAspectRatio="xMinYMid slice"
    >
      <linearGradient id="plies" x2="3.5" y2="1.9" {...plies}>
        <stop />
        <stop offset=".5" />
      </linearGradient>
      <path d={tangle} stroke="url(#plies)" />
    </Drawing>
  )
}

const tangle =
  'M-9 90C60 0 140 0 150 90S40 190 40 100 200-30 230 80 90 200 110 70 290 40 260 140 120 90 200 40 ' +
  '380 60 330 130 260 120 300 70 440 60 430 110 380 140 400 90 520 70 530 110 490 120 505 90 620 90 ' +
  '700 90H1290'
