import type { Texts } from '#i18n/i18n'
import { type Condition, conditionTexts } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Figures } from '#ui/Figures'
import style from './Conditions.module.css'

type Props = Readonly<{ conditions: readonly Condition[]; common: Texts['common'] }>

/** The terms that buyers want to know in advance, in the same words on every page. */
export function Conditions({ conditions, common }: Props) {
  if (conditions.length === 0) return null
  const { title, more } = common.conditions
  return (
    <section className={`section wrap linen ${style.conditions}`} aria-labelledby="conditions">
      <h2 id="conditions">{title}</h2>
      <ul className={style.list}>
        {conditionTexts(conditions, common).map((text) => (
          <li key={text}>
            <Figures text={text} />
          </li>
        ))}
      </ul>
      <p>
        <a href={routes.terms}>{more}</a>
      </p>
    </section>
  )
}
