import type { Texts } from '#i18n/i18n'
import { Pane } from '#sections/show/Pane'
import { Switch } from '#ui/Switch'
import style from './BlockEditor.module.css'

type Props = Readonly<{ texts: Texts['wordpress']['figure'] }>

/** A block of an invented club’s page is chosen; what it is made into, it is on the page too. */
export function BlockEditor({ texts }: Props) {
  const bar = (
    <>
      <b>{texts.editor}</b>
      <span className={style.publish} aria-hidden="true">
        {texts.publish}
      </span>
    </>
  )
  return (
    <div className={style.blocks}>
      <Pane bar={bar} className={style.editor}>
        <div className={style.club}>
          <Peaks />
          <b className={`display ${style.title}`}>{texts.title}</b>
          <div className={style.chosen}>
            <div className={style.tools}>
              <Switch name="block" legend={texts.kind} options={texts.kinds} />
            </div>
            <span className={style.text} data-block>
              {texts.text}
            </span>
          </div>
          <span className={style.more} aria-hidden="true">
            + {texts.more}
          </span>
        </div>
      </Pane>
      <div className={style.page}>
        <span className={style.tab}>{texts.page}</span>
        <Pane role="img" aria-label={texts.alt}>
          <div className={style.club}>
            <b className={style.name}>{texts.name}</b>
            <Peaks />
            <b className={`display ${style.title}`}>{texts.title}</b>
            <span className={style.text} data-block>
              {texts.text}
            </span>
          </div>
        </Pane>
      </div>
    </div>
  )
}

/** Winter light over mountains. */
function Peaks() {
  return (
    <svg
      className={style.peaks}
      viewBox="0 0 240 90"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={style.sky} d="M0 0h240v90H0z" />
      <circle className={style.moon} cx="152" cy="26" r="12" />
      <path className={style.far} d="M0 78l46-40 30 26 40-46 52 50 30-24 42 34v12H0z" />
      <path d="M0 90l70-34 44 22 38-30 88 42z" />
    </svg>
  )
}
