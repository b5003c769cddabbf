import { type Cards, Points, SectionHead } from '#sections/Section'
import style from './Receipt.module.css'

type Props = Readonly<{ shop: string; benefits: Cards; features: Cards }>

/**
 * The benefits of a till, and beside them its features as the lines of a receipt. Can be replaced by `<Features
 * id="benefits" …>` and `<Features id="features" …>`.
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
