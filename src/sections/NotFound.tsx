import type { Texts } from '#i18n/texts'
import { routes } from '#site/routes'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import './NotFound.css'

/** The 404 page: a cloth with a dropped thread, and two ways on (specification, point 2). */
export function NotFound({ texts, path }: { texts: Texts['notFound']; path: string }) {
  return (
    <div className="not-found">
      <div className="not-found__cloth">
        <Cloth seed={path} thread={9} />
      </div>
      <div className="not-found__words wrap">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.text}</p>
        <div className="hero__actions">
          <Button href={routes.home}>{texts.home}</Button>
          <Button href={routes.contact} look="quiet">
            {texts.contact}
          </Button>
        </div>
        <p className="not-found__joke">{texts.joke}</p>
      </div>
    </div>
  )
}
