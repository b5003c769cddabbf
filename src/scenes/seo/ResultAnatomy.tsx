import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { Switch } from '#ui/Switch'
import style from './ResultAnatomy.module.css'

type FigureTexts = Texts['seo']['figure']
type Part = keyof FigureTexts['parts']

const parts: readonly Part[] = ['address', 'title', 'description', 'data']

/** A search query; the page is its result. */
export function Query({ texts }: Readonly<{ texts: FigureTexts }>) {
  return (
    <div className={`wrap ${style.asked}`}>
      <div className={style.query}>
        <Icon icon="search" size={28} /> {texts.query}
      </div>
    </div>
  )
}

/** One search result, enlarged and annotated, before and after. */
export function ResultAnatomy({ texts }: Readonly<{ texts: FigureTexts }>) {
  return (
    <div className={`wrap ${style.result}`}>
      <div className={`cluster ${style.head}`}>
        <p className="display size-2">{texts.place}</p>
        <Switch
          name="result"
          legend={texts.legend}
          options={[texts.before, texts.after]}
          values={['before', 'after']}
          chosen={1}
        />
      </div>
      <ul className={style.parts}>
        {parts.map((part) => {
          const { name, note, before, after } = texts.parts[part]
          return (
            <li key={part}>
              <div className={`screen-only ${style[part]} ${style.before}`}>{shown(before)}</div>
              <div className={`${style[part]} ${style.after}`}>{shown(after)}</div>
              <div className={style.note}>
                <b>{name}</b> {note}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={style.sample}>{texts.sample}</p>
    </div>
  )
}

const shown = (what: string | readonly string[]) =>
  typeof what === 'string' ? what : what.map((it) => <span key={it}>{it} </span>)
