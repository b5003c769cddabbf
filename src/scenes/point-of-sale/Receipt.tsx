import { type Cards, Points, SectionHead } from '#sections/Section'
import style from './Receipt.module.css'

type Props = Readonly<{
  shop: string
  benefits: Cards
  features: Cards
}>

/**
 * What a till changes, and beside it what it can do, as the lines of a receipt. Without it stand
 * `<Features id="benefits" …>` and `<Features id="features" …>`.
 */
export function Receipt({ shop, benefits, features }: Props) {
  return (
    <div className={`section ${style.receipt}`}>
      <div className={`wrap ${style.inner}`}>
        <section className={style.gains} aria-labelledby={benefits.id}>
          <SectionHead {...benefits} />
          <ul className={style.list}>
            <Points of={benefits.cards} />
          </ul>
        </section>
        <section className={style.paper} aria-labelledby={features.id}>
          <p className={style.shop} aria-hidden="true">
            {shop}
          </p>
          <SectionHead {...features} />
          <ul className={style.lines}>
            <Points of={features.cards} />
          </ul>
        </section>
      </div>
    </div>
  )
}

/** What the label of the call ends with. */
export function Barcode() {
  return (
    <svg
      className={`screen-only ${style.code}`}
      viewBox="0 0 60 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 0h1v10H0zM3 0h2v10H3zM6 0h1v10H6zM9 0h3v10H9zM14 0h1v10h-1zM16 0h2v10h-2zM20 0h1v10h-1zM23 0h1v10h-1zM26 0h3v10h-3zM31 0h1v10h-1zM33 0h2v10h-2zM37 0h3v10h-3zM42 0h1v10h-1zM44 0h1v10h-1zM47 0h2v10h-2zM51 0h1v10h-1zM53 0h3v10h-3zM58 0h2v10h-2z" />
    </svg>
  )
}
