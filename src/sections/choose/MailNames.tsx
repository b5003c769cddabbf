import type { Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import './MailNames.css'

type Props = Readonly<{ texts: Texts['emailHosting']['figure']; cloth: string }>

/** Mail addresses whose common domain is a cloth with a label: the name is the company’s own. */
export function MailNames({ texts, cloth }: Props) {
  return (
    <div className="mail-names wrap" role="img" aria-label={texts.label}>
      <div className="mail-names__people">
        {texts.names.map((name) => (
          <span key={name}>
            {name}
            <b>@</b>
          </span>
        ))}
      </div>
      <div className="mail-names__domain">
        <Cloth seed={cloth} weaves thread={9} />
        <span>{texts.domain}</span>
      </div>
    </div>
  )
}
