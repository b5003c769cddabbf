import { localHours } from '#hours/hours'
import { formatHours, type Texts } from '#i18n/i18n'
import style from './LocalHours.module.css'

type Props = Readonly<{ timeZone: string; texts: Texts['site']['hours'] }>

/** When an office is open, by its own clock (requirement 5.14), which is named where there is another. */
export function LocalHours({ timeZone, texts: { weekdays, local, clock } }: Props) {
  return (
    <p className={style.hours} data-local-hours>
      {weekdays}: <span className="figure">{formatHours(localHours(timeZone, new Date()))}</span>
      {clock && ` (${local})`}
    </p>
  )
}
