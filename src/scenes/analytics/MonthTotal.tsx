import { formatNumber, type Language, type Texts } from '#i18n/i18n'
import style from './MonthTotal.module.css'
import { before, daily, sum } from './month.ts'

type Props = Readonly<{ texts: Texts['analytics']['figure']; language: Language }>

/** The one total of a month, beside the words; `SampleReport` continues from it. */
export function MonthTotal({ texts, language }: Props) {
  return (
    <div className={style.total}>
      <p>{texts.sample}</p>
      <p>
        <b>{formatNumber(sum(daily), language)}</b> {texts.visits}
        <span>
          {formatNumber(sum(before), language)} {texts.previous}
        </span>
      </p>
    </div>
  )
}
