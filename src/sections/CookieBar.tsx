import type { Texts } from '#i18n/texts'
import { routes } from '#site/routes'
import { Icon } from '#ui/Icon'
import './CookieBar.css'

/**
 * The cookie notice (specification, point 2; decisions, Cookies). Sent hidden: without script
 * nothing asks for consent, so nobody needs to be asked; the script shows it until it is answered.
 */
export function CookieBar({ texts }: { texts: Texts['cookies'] }) {
  return (
    <section
      className="cookie-bar"
      aria-label={texts.label}
      data-cookie-bar
      data-behind-menu
      hidden
    >
      <p>
        {texts.notice} <a href={routes.cookies}>{texts.learnMore}</a>
      </p>
      <div className="cookie-bar__choices">
        <button className="button button--quiet button--small" type="button" data-cookie="reject">
          {texts.reject}
        </button>
        <button className="button button--quiet button--small" type="button" data-cookie="accept">
          {texts.accept}
        </button>
      </div>
      <button
        className="cookie-bar__close"
        type="button"
        data-cookie="close"
        aria-label={texts.close}
      >
        <Icon icon="x" />
      </button>
    </section>
  )
}
