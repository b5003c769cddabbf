import type { Language, Texts } from '#i18n/i18n'
import {
  inOverviewOrder,
  needs,
  needsOf,
  type Offering,
  type ServiceId,
  type SolutionId,
} from '#pricing/pricing'
import type { RouteName } from '#routing/routing'
import './Overview.css'
import type { SectionTexts } from '../Section.tsx'
import { OfferingCards } from './OfferingCards.tsx'

type Id = RouteName & (ServiceId | SolutionId)

type Props<Own extends Id> = Omit<SectionTexts, 'intro'> &
  Readonly<{
    offerings: readonly Offering<Own>[]
    items: Readonly<Record<Own, Readonly<{ name: string; summary: string }>>>
    language: Language
    texts: Texts['common']
    look: 'tall' | 'low'
  }>

/**
 * All services or solutions as cards below a beam, on which a choice leaves those that answer a need: by
 * the style sheet alone, so that it works without script.
 */
export function Overview<Own extends Id>(props: Props<Own>) {
  const { items, language, texts, id: section, title, look } = props
  const offerings = inOverviewOrder(props.offerings)
  const answering = (need: (typeof needs)[number]) =>
    offerings.filter(({ id }) => needsOf[id].includes(need)).length
  const unanswered = (id: Own) =>
    needs.filter((need) => !needsOf[id].includes(need)).map((need) => `overview__not-${need}`)
  return (
    <section className="overview" aria-labelledby={section}>
      <h2 className="visually-hidden" id={section}>
        {title}
      </h2>
      <div className="overview__needs" role="radiogroup" aria-labelledby={`${section}-needs`}>
        <p id={`${section}-needs`}>{texts.needs.question}</p>
        <div className="overview__choices">
          {(['all', ...needs] as const).map((need) => (
            <label className="overview__choice" key={need}>
              <input
                className={`overview__${need}`}
                type="radio"
                name="need"
                defaultChecked={need === 'all'}
              />
              {texts.needs[need]}
            </label>
          ))}
        </div>
      </div>
      <div className="overview__cards wrap">
        <p className="overview__count" role="status">
          {needs.map((need) => (
            <span className={`overview__of-${need}`} key={need}>
              {texts.needs.count
                .replace('{{count}}', String(answering(need)))
                .replace('{{all}}', String(offerings.length))}
            </span>
          ))}
        </p>
        <OfferingCards
          id={section}
          offerings={offerings}
          items={items}
          words={{ language, common: texts }}
          look={look}
          classOf={(id) => unanswered(id).join(' ')}
        />
      </div>
    </section>
  )
}
