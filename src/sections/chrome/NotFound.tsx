import { company } from '#content/company'
import { phoneHref, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import './NotFound.css'

/** A cloth with a snapped thread, and two ways on (requirement 3.2). */
export function NotFound({ texts, path }: { texts: Texts['notFound']; path: string }) {
  return (
    <div className="not-found">
      <div className="not-found__cloth">
        <Cloth seed={path} thread={9} palette={{ warp: 'madder', weft: 'paper' }} />
        <svg className="not-found__thread" viewBox="0 0 72 84" aria-hidden="true" focusable="false">
          <path d="M6 0c0 20 3 28 14 36c14 10 34 6 34-8c0-12-18-13-23 0c-5 14 6 26 16 32c6 4 9 9 8 18" />
        </svg>
      </div>
      <div className="not-found__words wrap">
        <Words {...texts} href={routes.contact} label={texts.contact} />
        <p className="not-found__joke">{texts.joke}</p>
      </div>
    </div>
  )
}

/** A fault of ours, and how to reach us all the same. */
export function ServerFault({ texts }: { texts: Texts['serverError'] }) {
  return (
    <div className="not-found">
      <div className="not-found__words wrap">
        <Words {...texts} href={phoneHref(company.phone)} label={company.phone} />
      </div>
    </div>
  )
}

type WordsProps = Readonly<{
  title: string
  text: string
  home: string
  href: string
  label: string
}>

function Words({ title, text, home, href, label }: WordsProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="hero__actions">
        <Button href={routes.home}>{home}</Button>
        <Button href={href} look="quiet">
          {label}
        </Button>
      </div>
    </>
  )
}
