import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import './Drawn.css'
import './SiteEditor.css'

type Props = Readonly<{
  texts: Texts['webDevelopment']['figure']
  /** "from {{price}}" */
  from: string
  language: Language
}>

const price = { unit: 'isk', amount: 8500 } as const

/**
 * The home page of an invented workshop, and the field in which its owner changes one line of it:
 * what one types stands on the page (browser/mirror.ts); without script the field is only read.
 */
export function SiteEditor({ texts, from, language }: Props) {
  const [open, tuneUp, where] = texts.facts
  const facts = [
    [open, texts.open],
    [tuneUp, from.replace('{{price}}', formatQuantity(price, language))],
    [where, texts.place],
  ]
  return (
    <div className="site-editor">
      <div className="drawn workshop" role="img" aria-label={texts.alt}>
        <div className="workshop__notice">
          <span id="workshop-notice">{texts.notice}</span>
        </div>
        <div className="drawn__bar">
          <b>{texts.name}</b>
          {texts.menu.map((item) => (
            <span key={item}>{item}</span>
          ))}
        </div>
        <div className="workshop__page">
          <Wheel />
          <b className="workshop__title">{texts.title}</b>
          <span className="workshop__text">{texts.text}</span>
        </div>
        <div className="workshop__facts">
          {facts.map(([name, fact]) => (
            <span key={name}>
              <small>{name}</small> {fact}
            </span>
          ))}
        </div>
      </div>
      <div className="drawn owner">
        <div className="drawn__bar">
          <b>{texts.edit}</b>
          <span className="owner__publish" aria-hidden="true">
            {texts.publish}
          </span>
        </div>
        <label className="owner__field">
          <span>{texts.field}</span>
          <input
            defaultValue={texts.notice}
            maxLength={90}
            readOnly
            autoComplete="off"
            data-mirror="workshop-notice"
            aria-describedby="owner-hint"
          />
        </label>
        <span className="owner__hint" id="owner-hint">
          {texts.hint}
        </span>
      </div>
    </div>
  )
}

/** The workshop’s sign; what the page says next is said beside it, too. */
export function Wheel() {
  return (
    <svg className="workshop__wheel" viewBox="0 0 200 200" aria-hidden="true">
      <circle className="workshop__spokes" cx="100" cy="100" r="46" pathLength="144" />
      <circle className="workshop__tyre" cx="100" cy="100" r="94" />
      <circle className="workshop__rim" cx="100" cy="100" r="84" />
      <circle className="workshop__hub" cx="100" cy="100" r="11" />
    </svg>
  )
}
