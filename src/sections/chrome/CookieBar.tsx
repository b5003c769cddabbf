import type { Texts } from '#i18n/i18n'
import { briefId } from '#legal/legal'
import { routes } from '#routing/routing'
import { buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import style from './CookieBar.module.css'

type Props = Readonly<{
  texts: Texts['cookies']
  /** The purpose of consent; the link leads to what is stored in any case. */
  sentence: string
  /** What the visitor consents to; empty if nothing needs consent. */
  asked: readonly string[]
  scripts: readonly string[]
}>

const look = buttonClass({ look: 'quiet', size: 'small' })

/**
 * Hidden until the script shows it: without script nothing needs consent. If nothing needs consent it only informs,
 * with a single button.
 */
export function CookieBar({ texts, sentence, asked, scripts }: Props) {
  const asks = asked.length > 0
  return (
    <section
      className={`screen-only ${style.bar}`}
      aria-label={asks ? texts.label : texts.title}
      data-cookie-bar={asked.join(' ')}
      data-scripts={scripts.join(' ') || undefined}
      data-behind-menu
      hidden
    >
      <p>
        {`${sentence} `}
        <a href={`${routes.cookies}#${briefId}`}>{texts.learnMore}</a>
      </p>
      <div className={style.choices}>
        {asks && (
          <button className={look} type="button" data-cookie="reject">
            {texts.reject}
          </button>
        )}
        <button className={look} type="button" data-cookie="accept">
          {asks ? texts.accept : texts.understood}
        </button>
      </div>
      <button className={style.close} type="button" data-cookie="close" aria-label={texts.close}>
        <Icon icon="x" />
      </button>
    </section>
  )
}
