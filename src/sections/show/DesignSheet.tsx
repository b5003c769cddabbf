import type { Texts } from '#i18n/i18n'
import { Switch } from './Switch.tsx'
import './Drawn.css'
import './DesignSheet.css'

type Props = Readonly<{
  texts: Texts['webDesign']['figure']
  theme: Texts['common']['theme']
}>

/**
 * One page of an invented sauna, which really recomposes itself: at three widths, by day and by
 * night, with and without the lines that it is built on.
 */
export function DesignSheet({ texts, theme }: Props) {
  return (
    <div className="drawn design-sheet">
      <div className="drawn__bar">
        <Switch name="sheet-width" legend={texts.width} options={texts.widths} open />
        <Switch name="sheet-theme" legend={texts.theme} options={[theme.light, theme.dark]} />
        <label className="design-sheet__lines">
          <input type="checkbox" name="sheet-lines" defaultChecked />
          {texts.lines}
        </label>
      </div>
      <div className="design-sheet__stage">
        <div className="design-sheet__page" role="img" aria-label={texts.alt}>
          <div className="sauna">
            <Shore />
            <div className="sauna__head">
              <b>{texts.name}</b>
              {texts.menu.map((item) => (
                <span key={item}>{item}</span>
              ))}
            </div>
            <b className="sauna__title" data-note="Fraunces">
              {texts.title}
            </b>
            <span className="sauna__text" data-note="Instrument Sans">
              {texts.text}
            </span>
            <span className="sauna__action" data-note="AA">
              {texts.action}
            </span>
          </div>
        </div>
      </div>
    </div>
  )
}

/** A cabin by the sea; the tokens make it night. */
function Shore() {
  return (
    <svg
      className="sauna__shore"
      viewBox="-20 0 140 100"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="sauna__sky" d="M-20 0h140v100H-20z" />
      <circle className="sauna__sun" cx="75" cy="47" r="10" />
      <path className="sauna__hills" d="M-20 52l16 8 26-15 14 9 20-16 24 17 20-9 20 12v4H-20z" />
      <path className="sauna__sea" d="M-20 60h140v40H-20z" />
      <path className="sauna__waves" d="M58 66h26M66 70h30M52 74h20" />
      <path className="sauna__beach" d="M-20 84q20-9 46-8t46 6 48-6v24H-20z" />
      <path className="sauna__cabin" d="M18 84V66l12-9 5 4V50h4v14l3 2v18z" />
      <path className="sauna__window" d="M24 70h5v5h-5zM33 71h5v13h-5z" />
      <path className="sauna__steam" d="M37 46q-4-4 0-8t0-8" />
    </svg>
  )
}
