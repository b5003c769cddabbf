import { closuresTold } from '#hours/hours'
import { formatDay, type Language, type Texts } from '#i18n/i18n'
import style from './Closures.module.css'

type Props = Readonly<{ texts: Texts['site']['hours']; language: Language }>

/** On which days the agency has closed, or soon will, and why; stands wherever its hours do. */
export function Closures({ texts: { closedOn }, language }: Props) {
  return closuresTold(new Date()).map(({ from, to, note }) => {
    const [before, after] = closedOn.split('{{days}}')
    return (
      <p className={style.closure} data-closure key={from}>
        <b>
          {before}
          <span className="figure">
            <time dateTime={from}>{formatDay(from)}</time>
            {from !== to && (
              <>
                –<time dateTime={to}>{formatDay(to)}</time>
              </>
            )}
          </span>
          {after}
        </b>
        {note && <span>{note[language]}</span>}
      </p>
    )
  })
}
