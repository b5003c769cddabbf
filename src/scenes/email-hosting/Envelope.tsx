import { Drawing } from '#ui/Drawing'
import style from './Envelope.module.css'

/** The flap of an envelope with an airmail border, sealed with an @ sign. */
export function Envelope() {
  const tape = { patternUnits: 'userSpaceOnUse', patternTransform: 'skewX(-20)' } as const
  return (
    <Drawing className={style.envelope} box="0 0 1280 260">
      <pattern id="airmail" width="100" height="40" {...tape}>
        <path fill="var(--yarn-paper)" d="M0 0h100v40H0z" />
        <path fill="var(--yarn-madder)" d="M25 0h25v40H25z" />
        <path fill="var(--yarn-ink)" d="M75 0h25v40H75z" />
      </pattern>
      <path fill="var(--paper)" d="M0-20H1280V0L640 170 0 0z" />
      <path fill="url(#airmail)" d="M0 0L640 170 1280 0V24L640 194 0 24z" />
      <circle fill="var(--madder-ground)" cx="640" cy="150" r="104" />
      <text className={style.at} x="640" y="197">
        @
      </text>
    </Drawing>
  )
}
