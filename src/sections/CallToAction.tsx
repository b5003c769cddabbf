import { Button } from '#ui/Button'
import { Cloth, Selvedge } from '#ui/Cloth'

type Props = Readonly<{
  title: string
  text: string
  action: string
  href: string
  /** A dark band, a label sewn on a cloth, words alone, or the place where the home page’s weft ends. */
  look?: 'band' | 'cloth' | 'paper' | 'weft'
}>

/** The end of a page: one thing to do next. */
export function CallToAction({ title, text, action, href, look = 'band' }: Props) {
  return (
    <section className={`call call--${look}`} aria-labelledby="call-title" data-later="site">
      {look === 'band' && <Selvedge seed={`${href}#call`} />}
      {look === 'cloth' && <Cloth seed={`${title}#call`} thread={9} className="call__cloth" />}
      <div className="call__inner wrap">
        <div className="call__words">
          <h2 id="call-title">{title}</h2>
          <p>{text}</p>
        </div>
        <Button href={href} look={look === 'band' ? 'band' : 'primary'}>
          {action}
        </Button>
      </div>
    </section>
  )
}
