import { company } from '#content/company'
import { phoneHref, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import './NotFound.css'

/** How many pulls it takes, and how many were made before one comes. */
const rows = { all: 36, gone: 9 }

/** A cloth whose loose end can be pulled until nothing is left, and two ways on (requirement 3.2). */
export function NotFound({ texts, path }: { texts: Texts['notFound']; path: string }) {
  const { pull } = texts
  return (
    <div className="not-found" data-unravel>
      <div className="not-found__cloth">
        <svg className="not-found__thread" viewBox="0 0 1200 100" aria-hidden="true">
          <g id="loose">
            <path d="M1150-900V0" />
            <path className="not-found__loops" pathLength="1" d={loose} />
          </g>
          <use href="#loose" />
        </svg>
        <Cloth seed={path} thread={9} palette={{ warp: 'madder', weft: 'paper' }} />
      </div>
      <div className="not-found__pull wrap">
        <label>
          {pull.label}
          <input
            type="range"
            max={rows.all}
            defaultValue={rows.gone}
            autoComplete="off"
            data-rows={pull.rows}
            data-end={pull.end}
          />
        </label>
        <output />
      </div>
      <div className="not-found__words wrap">
        <Words {...texts} href={routes.contact} label={texts.contact} />
        <p className="not-found__joke">{texts.joke}</p>
      </div>
    </div>
  )
}

/**
 * The pulled yarn: below the warp near its right edge, then to the left in loops. Every turn is level
 * where it is highest and lowest, so that no joint shows.
 */
const loose = `M1150 0C1150 40 1152 98 1100 98${Array.from({ length: 22 }, (_, at) => {
  const x = 1128 - at * 106 - (at % 3) * 9
  const top = 18 + (at % 3) * 9
  const low = 94 - (at % 2) * 14
  return `S${x - 24} ${top} ${x} ${top}S${x - 8} ${low} ${x - 70} ${low}`
}).join('')}`

/** A fault of ours, and how to reach us all the same. */
export function ServerFault({ texts }: { texts: Texts['serverError'] }) {
  return (
    <div className="not-found">
      <div className="not-found__words wrap">
        <Words {...texts} href={phoneHref(company.phone)} label={company.phone} />
      </div>
    </div>
  )
}

type WordsProps = Readonly<{
  title: string
  text: string
  home: string
  href: string
  label: string
}>

function Words({ title, text, home, href, label }: WordsProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="hero__actions cluster">
        <Button href={routes.home}>{home}</Button>
        <Button href={href} look="quiet">
          {label}
        </Button>
      </div>
    </>
  )
}
