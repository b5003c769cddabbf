import type { ReactNode } from 'react'
import { closuresDelaying } from '#hours/hours'
import type { Language, Texts } from '#i18n/i18n'
import { Button } from '#ui/Button'
import { Closures } from '#ui/hours/Closures'
import style from './Opening.module.css'

type Props = Readonly<{
  texts: Texts['home']['hero']
  hours: Texts['site']['hours']
  language: Language
  href: string
  secondaryHref: string
  /** Fills the rest of the first screen. */
  children?: ReactNode
}>

/** The first screen of the front page: what is sold, to whom, and a figure below. */
export function Opening({ texts, hours, language, href, secondaryHref, children }: Props) {
  return (
    <div className={style.opening} data-opening>
      <div className={style.head}>
        <p className="eyebrow">{texts.eyebrow}</p>
        <h1>{texts.title}</h1>
      </div>
      <p className={`lead ${style.lead}`}>{texts.lead}</p>
      <p className={`lead ${style.more}`}>{texts.more}</p>
      <div className={`cluster screen-only ${style.actions}`} data-actions>
        <Button href={href}>{texts.action}</Button>
        <Button href={secondaryHref} look="quiet">
          {texts.secondary}
        </Button>
        <Closures texts={hours} language={language} closures={closuresDelaying(new Date())} />
      </div>
      {children && <div className={style.figure}>{children}</div>}
    </div>
  )
}
