import { company } from '#content/company'
import { phoneHref } from '#i18n/format'
import type { Texts } from '#i18n/texts'
import { routes } from '#routing/routes'
import { Button } from '#ui/Button'
import './NotFound.css'

/** The page for a fault of ours: it says so, and how to reach us all the same. */
export function ServerFault({ texts }: { texts: Texts['serverError'] }) {
  return (
    <div className="not-found">
      <div className="not-found__words wrap">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.text}</p>
        <div className="hero__actions">
          <Button href={routes.home}>{texts.home}</Button>
          <Button href={phoneHref(company.phone)} look="quiet">
            {company.phone}
          </Button>
        </div>
      </div>
    </div>
  )
}
