import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import { samplePrice } from '#pricing/pricing'
import { Pane, SiteHead } from '#sections/show/Pane'
import style from './SiteEditor.module.css'
import { Wheel } from './Wheel.tsx'

type Props = Readonly<{
  texts: Texts['webDevelopment']['figure']
  /** "from {{price}}" */
  from: string
  language: Language
}>

/**
 * The home page of an invented workshop, and the field in which its owner edits one line: what is typed appears on
 * the page (browser/mirror.ts); without script the field is read-only.
 */
export function SiteEditor({ texts, from, language }: Props) {
  const facts = [
    texts.open,
    from.replace('{{price}}', formatQuantity(samplePrice(8500), language)),
    texts.place,
  ]
  return (
    <div className={style.editor}>
      <Pane className={style.site} role="img" aria-label={texts.alt}>
        <div className={style.notice}>
          <span id="workshop-notice">{texts.notice}</span>
        </div>
        <SiteHead name={texts.name} menu={texts.menu} />
        <div className={style.sign}>
          <Wheel />
        </div>
        <b className={`display ${style.title}`}>{texts.title}</b>
        <span className={style.text}>{texts.text}</span>
        <div className={style.facts}>
          {facts.map((fact, nr) => (
            <span key={fact}>
              <small>{texts.facts[nr]}</small> {fact}
            </span>
          ))}
        </div>
      </Pane>
      <Pane className={style.owner} bar={<b>{texts.edit}</b>} action={texts.publish}>
        <label>
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
        <span className={style.hint} id="owner-hint">
          {texts.hint}
        </span>
      </Pane>
    </div>
  )
}
