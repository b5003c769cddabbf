import type { Texts } from '#i18n/i18n'
import { Switch } from './Switch.tsx'
import './Drawn.css'
import './BlockEditor.css'

type Props = Readonly<{ texts: Texts['wordpress']['figure'] }>

/** A block of an invented club’s page is chosen; what it is made into, it is on the page too. */
export function BlockEditor({ texts }: Props) {
  return (
    <div className="blocks">
      <div className="drawn blocks__editor">
        <div className="drawn__bar">
          <b>{texts.editor}</b>
          <span className="blocks__publish" aria-hidden="true">
            {texts.publish}
          </span>
        </div>
        <div className="club">
          <Peaks />
          <b className="club__title">{texts.title}</b>
          <div className="blocks__chosen">
            <Switch name="block" legend={texts.kind} options={texts.kinds} />
            <span className="club__text">{texts.text}</span>
          </div>
          <span className="blocks__more" aria-hidden="true">
            + {texts.more}
          </span>
        </div>
      </div>
      <div className="blocks__page">
        <span>{texts.page}</span>
        <div className="drawn" role="img" aria-label={texts.alt}>
          <b className="club__name">{texts.name}</b>
          <div className="club">
            <Peaks />
            <b className="club__title">{texts.title}</b>
            <span className="club__text">{texts.text}</span>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Winter light over mountains. */
function Peaks() {
  return (
    <svg
      className="club__peaks"
      viewBox="0 0 240 90"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="club__sky" d="M0 0h240v90H0z" />
      <circle className="club__moon" cx="152" cy="26" r="12" />
      <path className="club__far" d="M0 78l46-40 30 26 40-46 52 50 30-24 42 34v12H0z" />
      <path className="club__near" d="M0 90l70-34 44 22 38-30 88 42z" />
    </svg>
  )
}
