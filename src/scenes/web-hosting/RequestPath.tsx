import type { Texts } from '#i18n/i18n'
import { Drawing } from '#ui/Drawing'
import { Switch } from '#ui/Switch'
import style from './RequestPath.module.css'

type FigureTexts = Texts['webHosting']['figure']
type Lane = keyof FigureTexts['lanes']
type Case = keyof FigureTexts['cases']

const lanes: readonly Lane[] = ['browser', 'cache', 'site', 'watch', 'backup']
const cases: readonly Case[] = ['cached', 'built', 'down']

type Path = Readonly<{
  thread: string
  /** The time of each step, and its lane. */
  at: readonly number[]
  lane: readonly number[]
}>

/** One horizontal unit is a millisecond, in cases with times; one vertical unit is a lane. */
const paths: Readonly<Record<Case, Path>> = {
  cached: {
    thread: 'M0 .5H20C48 .5 42 1.5 68 1.5S92 .5 120 .5',
    at: [0, 68, 120],
    lane: [0, 1, 0],
  },
  built: {
    thread: 'M0 .5H15C40 .5 30 1.5 55 1.5S75 2.5 105 2.5H230C260 2.5 255 1.5 276 1.5S300 .5 340 .5',
    at: [0, 55, 170, 276, 340],
    lane: [0, 1, 2, 1, 0],
  },
  // The thread breaks, and another is tied to it from below.
  down: {
    thread:
      'M0 .5H15C60 .5 30 2.5 80 2.5M80 2.5l9-.2M80 2.5l11 .02M80 2.5l8 .2' +
      'M130 3.5C175 3.5 165 2.5 210 2.5H270C320 2.5 290 .5 345 .5M190 4.5C235 4.5 215 2.5 255 2.5',
    at: [0, 130, 210, 190, 345],
    lane: [0, 3, 2, 4, 0],
  },
}

/** The thread enters at the edge of the window, and hangs down to its first knot. */
const lead = 'M-400-1.65H-14Q0-1.65 0-1.05V.5'

/** The path of a request through the server, in three cases of which one is shown. */
export function RequestPath({ texts }: Readonly<{ texts: FigureTexts }>) {
  return (
    <div className={`wrap ${style.request}`}>
      <div className={style.cases}>
        <Switch
          name="case"
          legend={texts.legend}
          options={cases.map((it) => texts.cases[it].name)}
          values={cases}
          chosen={1}
          shown
        />
      </div>
      <div className={`screen-only ${style.drawing}`} aria-hidden="true">
        {lanes.map((lane) => (
          <span key={lane}>{texts.lanes[lane]}</span>
        ))}
        <Drawing box="0 0 400 5" stretched>
          <path className={style.stitches} d="M0 3.5H400" />
          <path className={style.copies} d="M0 4.5H400" />
          <g className={style.lead}>
            <path d={lead} />
            <path className={style.twist} d={lead} />
          </g>
          {cases.map((name) => (
            <g key={name} className={style[name]} data-case={name}>
              <path d={paths[name].thread} />
              <path className={style.twist} d={paths[name].thread} />
              <path className={style.knots} d={knots(paths[name])} />
            </g>
          ))}
        </Drawing>
        <ol className={style.ruler}>
          {['0 ms', 100, 200, 300].map((at) => (
            <li key={at}>{at}</li>
          ))}
        </ol>
      </div>
      {cases.map((name) => (
        <ol key={name} className={`${style.steps} ${style[name]}`} data-case={name}>
          {texts.cases[name].steps.map((step, nr) => (
            <li key={step}>
              <StepMark name={name} nr={nr} /> {step}
            </li>
          ))}
        </ol>
      ))}
      <p className={style.note}>
        {texts.always} {texts.note}
      </p>
    </div>
  )
}

const knots = ({ at, lane }: Path) =>
  at.map((x, nr) => `M${x + 2} ${(lane[nr] ?? 0) + 0.5}h.01`).join('')

/** The time of a step, or its number; steps without a knot in the drawing have no time. */
function StepMark({ name, nr }: Readonly<{ name: Case; nr: number }>) {
  const at = paths[name].at[nr]
  if (name === 'down') return <b>{nr + 1}</b>
  return at === undefined ? null : <b>{at} ms</b>
}
