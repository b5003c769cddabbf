import type { Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import style from './MailNames.module.css'

type Props = Readonly<{ texts: Texts['emailHosting']['figure'] }>

/** Email addresses whose shared domain is a cloth with a label: the company's own name. */
export function MailNames({ texts }: Props) {
  return (
    <div className={`wrap display ${style.names}`} role="img" aria-label={texts.label}>
      <div className={style.people}>
        {texts.names.map((name) => (
          <span key={name}>
            {name}
            <b>@</b>
          </span>
        ))}
      </div>
      <div className={`overlay ${style.domain}`}>
        <Cloth seed={routes.emailHosting} thread={9} weaves />
        <span>{texts.domain}</span>
      </div>
    </div>
  )
}
