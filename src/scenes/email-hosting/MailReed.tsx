import type { Texts } from '#i18n/i18n'
import { BandList } from '#sections/BandList'
import type { Cards } from '#sections/Section'
import { Drawing } from '#ui/Drawing'
import style from './MailReed.module.css'

type Props = Cards & Readonly<{ names: Texts['emailHosting']['figure']['names'] }>

const letters = 27
const all = Array.from({ length: letters }, (_, nr) => nr)
/** Whether the reed holds back the email with this number. */
const held = (nr: number) => nr % 4 === 1 || nr % 7 === 3

/** Emails as threads: the reed holds back those with a knot (spam), the others reach their recipients. */
export function MailReed({ names, ...section }: Props) {
  const spam = all.filter(held)
  const mail = all.filter((nr) => !held(nr))
  return (
    <BandList {...section} dye="moorit">
      <div className={`bleed screen-only ${style.reed}`} aria-hidden="true">
        <Drawing box="0 0 160 270" stretched className={style.threads}>
          <g className={style.spam}>
            <path d={spam.map((nr) => comes(nr, 68)).join('')} />
            <path className={style.knots} d={spam.map((nr) => `M68 ${nr * 10 + 5}h.01`).join('')} />
          </g>
          <path d={mail.map((nr) => `${comes(nr, 78)}${goes(nr, names.length)}`).join('')} />
        </Drawing>
        <ul className={`display ${style.people}`}>
          {names.map((name) => (
            <li key={name}>{name}@</li>
          ))}
        </ul>
      </div>
    </BandList>
  )
}

/** From the edge of the page, slightly curved, to `x`. */
function comes(nr: number, x: number): string {
  const y = nr * 10 + 5
  const from = ((nr * 7) % letters) * 10 + 5
  return `M0 ${from}C30 ${from} 36 ${y} ${x} ${y}`
}

/** Continues to one of `people`, bundled. */
function goes(nr: number, people: number): string {
  const person = (nr * 5) % people
  const y = ((person + 0.5) * letters * 10) / people + (nr - letters / 2) / 2
  return `C112 ${nr * 10 + 5} 112 ${y.toFixed(0)} 148 ${y.toFixed(0)}H160`
}
