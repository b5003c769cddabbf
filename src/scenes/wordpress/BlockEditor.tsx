import type { Texts } from '#i18n/i18n'
import { Pane } from '#sections/show/Pane'
import { Drawing } from '#ui/Drawing'
import { Switch } from '#ui/Switch'
import style from './BlockEditor.module.css'

type Props = Readonly<{ texts: Texts['wordpress']['figure'] }>

/** A selected block of an invented club’s page: changes of its type show on the page too. */
export function BlockEditor({ texts }: Props) {
  const block = (
    <span className={style.text} data-block>
      {texts.text}
    </span>
  )
  return (
    <div className={style.blocks}>
      <Pane bar={<b>{texts.editor}</b>} action={texts.publish} className={style.editor}>
        <div className={style.club}>
          <Peaks />
          <b className={`display ${style.title}`}>{texts.title}</b>
          <div className={style.chosen}>
            <Pane className={style.tools}>
              <Switch name="block" legend={texts.kind} options={texts.kinds} />
            </Pane>
            {block}
          </div>
          <span className={style.more} aria-hidden="true">
            + {texts.more}
          </span>
        </div>
      </Pane>
      <div className={style.page}>
        <span className={style.tab}>{texts.page}</span>
        <Pane role="img" aria-label={texts.alt} className={style.sheet}>
          <div className={style.club}>
            <b className="display">{texts.name}</b>
            <Peaks />
            <b className={`display ${style.title}`}>{texts.title}</b>
            {block}
          </div>
        </Pane>
      </div>
    </div>
  )
}

/** Winter light over mountains. */
function Peaks() {
  return (
    <Drawing className={style.peaks} box="0 0 240 90" preserveAspectRatio="xMidYMax slice">
      <path className={style.sky} d="M0 0h240v90H0z" />
      <circle fill="var(--madder)" cx="152" cy="26" r="12" />
      <path className={style.far} d="M0 78l46-40 30 26 40-46 52 50 30-24 42 34v12H0z" />
      <path fill="var(--ink)" d="M0 90l70-34 44 22 38-30 88 42z" />
    </Drawing>
  )
}
