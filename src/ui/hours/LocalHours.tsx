import { localHours } from '#hours/hours'
import { formatHours, type Texts } from '#i18n/i18n'
import style from './LocalHours.module.css'

type Props = Readonly<{ timeZone: string; texts: Texts['site']['hours'] }>

/** The opening hours of an office in local time (requirement 5.14), marked as such for readers elsewhere. */
export function LocalHours({ timeZone, texts: { weekdays, local, clock } }: Props) {
  return (
    <p className={style.hours} data-local-hours>
      {weekdays}: <span className="figure">{formatHours(localHours(timeZone, new Date()))}</span>
      {clock && ` (${local})`}
    </p>
  )
}
