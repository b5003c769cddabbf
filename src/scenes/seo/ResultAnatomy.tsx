import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import style from './ResultAnatomy.module.css'

type FigureTexts = Texts['seo']['figure']
type Part = keyof FigureTexts['parts']

const parts: readonly Part[] = ['address', 'title', 'description', 'data']

/** One search result, large and taken apart, before and after. */
export function ResultAnatomy({ texts }: Readonly<{ texts: FigureTexts }>) {
  return (
    <div className={`wrap ${style.result}`}>
      <div className={style.query}>
        <Icon icon="search" size={28} /> {texts.query}
      </div>
      <div className={style.head}>
        <p className="display size-2">{texts.place}</p>
        <div className={style.switch} role="radiogroup" aria-label={texts.legend}>
          <label>
            <input type="radio" name="result" value="before" />
            {texts.before}
          </label>
          <label>
            <input type="radio" name="result" value="after" defaultChecked />
            {texts.after}
          </label>
        </div>
      </div>
      <ul className={style.parts}>
        {parts.map((part) => (
          <li key={part} className={style[part]}>
            <div className={`screen-only ${style.before}`}>
              <Shown what={texts.parts[part].before} />
            </div>
            <div className={style.after}>
              <Shown what={texts.parts[part].after} />
            </div>
            <div className={style.note}>
              <b>{texts.parts[part].name}</b> {texts.parts[part].note}
            </div>
          </li>
        ))}
      </ul>
      <p className={style.sample}>{texts.sample}</p>
    </div>
  )
}

function Shown({ what }: Readonly<{ what: string | readonly string[] }>) {
  return typeof what === 'string' ? what : what.map((it) => <span key={it}>{it} </span>)
}
