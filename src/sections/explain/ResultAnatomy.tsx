import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import './ResultAnatomy.css'

type FigureTexts = Texts['seo']['figure']
type Part = keyof FigureTexts['parts']

const parts: readonly Part[] = ['address', 'title', 'description', 'data']

/** One search result, large and taken apart, before and after. */
export function ResultAnatomy({ texts }: Readonly<{ texts: FigureTexts }>) {
  return (
    <div className="result">
      <div className="result__inner wrap">
        <div className="result__head">
          <p className="result__query">
            <Icon icon="search" size={28} /> {texts.query}
          </p>
          <p className="result__place">{texts.place}</p>
          <div className="result__switch" role="radiogroup" aria-label={texts.legend}>
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
        <ul className="result__parts">
          {parts.map((part) => (
            <li key={part} className={`result__part result__part--${part}`}>
              <p className="result__before">
                <Shown what={texts.parts[part].before} />
              </p>
              <p className="result__after">
                <Shown what={texts.parts[part].after} />
              </p>
              <p className="result__note">
                <b>{texts.parts[part].name}</b> {texts.parts[part].note}
              </p>
            </li>
          ))}
        </ul>
        <p className="result__sample">{texts.sample}</p>
      </div>
    </div>
  )
}

function Shown({ what }: Readonly<{ what: string | readonly string[] }>) {
  return typeof what === 'string' ? what : what.map((it) => <span key={it}>{it} </span>)
}
