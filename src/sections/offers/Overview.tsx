import { needs } from '#agency/agency'
import type { Texts } from '#i18n/i18n'
import type { Need, ShownOffering } from '#pricing/pricing'
import type { SectionTexts } from '../Section.tsx'
import { OfferingCards } from './OfferingCards.tsx'
import style from './Overview.module.css'

type Props = Omit<SectionTexts, 'intro'> &
  Readonly<{ offerings: readonly ShownOffering[]; texts: Texts['common']; look: 'tall' | 'low' }>

/**
 * All offered services or solutions as cards below a beam with a filter by need. CSS does the filtering, so it works
 * without script.
 */
export function Overview({ offerings, texts, id: section, title, look }: Props) {
  const answering = (need: Need) => offerings.filter((it) => it.needs.includes(need)).length
  const unanswered = (offering: ShownOffering) =>
    needs.filter((need) => !offering.needs.includes(need)).map((need) => style[`not-${need}`])
  return (
    <section className={style.overview} aria-labelledby={section}>
      <h2 className="visually-hidden" id={section}>
        {title}
      </h2>
      <div
        className={`screen-only ground ground-moorit ${style.needs}`}
        role="radiogroup"
        aria-labelledby={`${section}-needs`}
      >
        <div className={`wrap cluster ${style.beam}`}>
          <p id={`${section}-needs`}>{texts.needs.question}</p>
          <div className={`cluster ${style.choices}`}>
            {(['all', ...needs] as const).map((need) => (
              <label className={style.choice} key={need} data-need={need}>
                <input value={need} type="radio" name="need" defaultChecked={need === 'all'} />
                {texts.needs[need]}
              </label>
            ))}
          </div>
        </div>
      </div>
      <div className={`wrap ${style.cards}`}>
        <p className={style.count} role="status">
          {needs.map((need) => (
            <span className={style[`of-${need}`]} key={need} data-answered={need}>
              {texts.needs.count
                .replace('{{count}}', String(answering(need)))
                .replace('{{all}}', String(offerings.length))}
            </span>
          ))}
        </p>
        <OfferingCards
          id={section}
          offerings={offerings}
          common={texts}
          look={look}
          classOf={(it) => unanswered(it).join(' ')}
        />
      </div>
    </section>
  )
}
