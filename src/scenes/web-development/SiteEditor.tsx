import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import style from './SiteEditor.module.css'
import { Wheel } from './Wheel.tsx'

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
    <div className={style.editor}>
      <div className={style.site} role="img" aria-label={texts.alt}>
        <div className={style.notice}>
          <span id="workshop-notice">{texts.notice}</span>
        </div>
        <div className={style.menu}>
          <b>{texts.name}</b>
          {texts.menu.map((item) => (
            <span key={item}>{item}</span>
          ))}
        </div>
        <div className={style.page}>
          <div className={style.sign}>
            <Wheel />
          </div>
          <b className={style.title}>{texts.title}</b>
          <span className={style.text}>{texts.text}</span>
        </div>
        <div className={style.facts}>
          {facts.map(([name, fact]) => (
            <span key={name}>
              <small>{name}</small> {fact}
            </span>
          ))}
        </div>
      </div>
      <div className={style.owner}>
        <div className={style.bar}>
          <b>{texts.edit}</b>
          <span className={style.publish} aria-hidden="true">
            {texts.publish}
          </span>
        </div>
        <label className={style.field}>
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
      </div>
    </div>
  )
}
