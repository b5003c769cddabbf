import { routes } from '#routing/routes'
import { Icon } from '#ui/Icon'
import './PriceNote.css'

type Props = Readonly<{
  title: string
  text: string
  /** Label of the link to the price list. */
  more?: string | undefined
}>

/** What it costs, or how the price is found. */
export function PriceNote({ title, text, more }: Props) {
  return (
    <section className="section wrap" aria-labelledby="price">
      <div className="price-note">
        <h2 id="price">{title}</h2>
        <div>
          <p>{text}</p>
          {more && (
            <p className="price-note__more">
              <a href={routes.prices}>
                {more} <Icon icon="arrow-right" size={18} />
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
