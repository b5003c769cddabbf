import type { Texts } from '#i18n/i18n'
import { Pane, SiteHead } from '#sections/show/Pane'
import { Drawing } from '#ui/Drawing'
import { Switch } from '#ui/Switch'
import { Columns } from './Columns.tsx'
import style from './DesignSheet.module.css'

type Props = Readonly<{ texts: Texts['webDesign']['figure']; theme: Texts['common']['theme'] }>

/**
 * One page of an invented sauna that is really responsive: at three widths, in both themes, with and without its
 * layout lines.
 */
export function DesignSheet({ texts, theme }: Props) {
  const themes = [theme.light, theme.dark]
  return (
    <div className={style.sheet}>
      <Pane className={style.bar}>
        <div className={style.room}>
          <Switch name="sheet-width" legend={texts.width} options={texts.widths} open />
        </div>
        <div className={style.scheme}>
          <Switch name="sheet-theme" legend={texts.theme} options={themes} open />
        </div>
        <label>
          <input type="checkbox" name="sheet-lines" defaultChecked />
          {texts.lines}
        </label>
      </Pane>
      <div className={style.stage}>
        <Pane className={style.page} role="img" aria-label={texts.alt}>
          <div className={style.sauna}>
            <Shore />
            <Columns />
            <SiteHead name={texts.name} menu={texts.menu} />
            <b className={`${style.title} ${style.set}`} data-note="Fraunces">
              {texts.title}
            </b>
            <div className={style.beach}>
              <span className={`${style.text} ${style.set}`} data-note="Instrument Sans">
                {texts.text}
              </span>
              <span className={style.action} data-note="AA">
                {texts.action}
              </span>
            </div>
          </div>
        </Pane>
      </div>
    </div>
  )
}

/** A cabin by the sea; the tokens switch it to night. */
function Shore() {
  return (
    <Drawing className={style.shore} box="-50 0 200 100" preserveAspectRatio="xMidYMax slice">
      <circle fill="var(--madder)" cx="75" cy="47" r="10" />
      <path className={style.hills} d="M-50 40l46 20 26-15 14 9 20-16 24 17 20-9 50 14v4H-50z" />
      <path className={style.sea} d="M-50 60h200v40H-50z" />
      <path className={style.light} d="M58 66h26M66 70h30M52 74h20M37 47q-3-3 0-6t0-6" />
      <path fill="var(--paper)" d="M-50 92q50-17 76-16t46 6 48-6 30 0v24H-50z" />
      <path fill="var(--ink)" d="M18 84V66l12-9 5 4V50h4v14l3 2v18z" />
      <path fill="var(--madder)" d="M24 70h5v5h-5zM33 71h5v13h-5z" />
    </Drawing>
  )
}
