import type { Texts } from '#i18n/i18n'
import style from './RequestPath.module.css'

type FigureTexts = Texts['webHosting']['figure']
type Lane = keyof FigureTexts['lanes']
type Case = keyof FigureTexts['cases']

const lanes: readonly Lane[] = ['browser', 'cache', 'site', 'watch', 'backup']

type Drawing = Readonly<{
  thread: string
  /** Where the steps happen, in order. */
  knots: readonly (readonly [at: number, lane: number])[]
}>

/** Across a unit is a millisecond, where a case has times; down it is a lane. */
const drawn: Readonly<Record<Case, Drawing>> = {
  cached: {
    thread: 'M0 .5H20C48 .5 42 1.5 68 1.5S92 .5 120 .5',
    knots: [
      [0, 0],
      [68, 1],
      [120, 0],
    ],
  },
  built: {
    thread: 'M0 .5H15C40 .5 30 1.5 55 1.5S75 2.5 105 2.5H230C260 2.5 255 1.5 276 1.5S300 .5 340 .5',
    knots: [
      [0, 0],
      [55, 1],
      [170, 2],
      [276, 1],
      [340, 0],
    ],
  },
  // The thread breaks, another is tied to it from below.
  down: {
    thread:
      'M0 .5H15C60 .5 30 2.5 80 2.5M80 2.5l9-.2M80 2.5l11 .02M80 2.5l8 .2' +
      'M130 3.5C175 3.5 165 2.5 210 2.5H270C320 2.5 290 .5 345 .5M190 4.5C235 4.5 215 2.5 255 2.5',
    knots: [
      [0, 0],
      [130, 3],
      [210, 2],
      [190, 4],
      [345, 0],
    ],
  },
}
const cases: readonly Case[] = ['cached', 'built', 'down']

/** The thread comes in at the edge of the window, and hangs down to where it is first seen. */
const lead = 'M-400-2.2H-14Q0-2.2 0-1.6V.5'

/** What a request passes on its way, in three cases of which one is looked at. */
export function RequestPath({ texts }: Readonly<{ texts: FigureTexts }>) {
  return (
    <div className={`wrap ${style.request}`}>
      <fieldset className={style.cases}>
        <legend className={style.legend}>{texts.legend}</legend>
        {cases.map((name) => (
          <label className={style.case} key={name}>
            <input
              className={style.radio}
              type="radio"
              name="case"
              value={name}
              defaultChecked={name === 'built'}
            />
            {texts.cases[name].name}
          </label>
        ))}
      </fieldset>
      <div className={`screen-only ${style.drawing}`} aria-hidden="true">
        {lanes.map((lane) => (
          <p className={style.lane} key={lane}>
            {texts.lanes[lane]}
          </p>
        ))}
        <svg viewBox="0 0 400 5" preserveAspectRatio="none" aria-hidden="true">
          <path className={style.stitches} d="M0 3.5H400" />
          <path className={style.copies} d="M0 4.5H400" />
          <g className={style.lead}>
            <path d={lead} />
            <path className={style.twist} d={lead} />
          </g>
          {cases.map((name) => (
            <g key={name} className={style[name]} data-case={name}>
              <path d={drawn[name].thread} />
              <path className={style.twist} d={drawn[name].thread} />
              <path
                className={style.knots}
                d={drawn[name].knots.map(([at, lane]) => `M${at + 2} ${lane + 0.5}h.01`).join('')}
              />
            </g>
          ))}
        </svg>
        <ol className={style.ruler}>
          {[0, 100, 200, 300].map((at) => (
            <li key={at}>{at === 0 ? '0 ms' : at}</li>
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

/** When a step happens, or which it is; a step that the drawing has no knot for has no time. */
function StepMark({ name, nr }: Readonly<{ name: Case; nr: number }>) {
  const at = drawn[name].knots[nr]?.[0]
  if (name === 'down') return <b>{nr + 1}</b>
  return at === undefined ? null : <b>{at} ms</b>
}
