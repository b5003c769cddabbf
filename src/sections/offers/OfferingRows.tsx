import type { Language, Texts } from '#i18n/i18n'
import {
  inOverviewOrder,
  leastOf,
  needs,
  needsOf,
  type Offering,
  type ServiceId,
  type SolutionId,
} from '#pricing/pricing'
import { type RouteName, routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import './Needs.css'
import './OfferingRows.css'
import './OfferingRows.wide.css'
import './OfferingRows.board.css'
import type { SectionTexts } from '../Section.tsx'

type Id = RouteName & (ServiceId | SolutionId)

type Props<Own extends Id> = SectionTexts &
  Readonly<{
    offerings: readonly Offering<Own>[]
    items: Readonly<Record<Own, Readonly<{ name: string; summary: string }>>>
    language: Language
    texts: Texts['common']
    /** On wide screens in rows of three, one of them as wide as two: a board. */
    board?: boolean
  }>

/**
 * Services or solutions in blocks of one large entry and three beside it, or on a board, which a choice
 * narrows to what answers a need: by the style sheet alone, so that it works without script.
 */
export function OfferingRows<Own extends Id>(props: Props<Own>) {
  const { items, language, texts, id: section, title, board } = props
  const offerings = inOverviewOrder(props.offerings)
  return (
    <section className="section wrap" aria-labelledby={section}>
      <h2 className="visually-hidden" id={section}>
        {title}
      </h2>
      <div className={board ? 'offering-rows offering-rows--board' : 'offering-rows'}>
        <fieldset className="needs">
          <legend>{texts.needs.question}</legend>
          {(['all', ...needs] as const).map((need) => (
            <label className="needs__choice" key={need}>
              <input
                className={`needs__${need}`}
                type="radio"
                name="need"
                defaultChecked={need === 'all'}
              />
              {texts.needs[need]}
            </label>
          ))}
        </fieldset>
        <p className="needs__count" role="status">
          {needs.map((need) => (
            <span className={`for-${need}`} key={need}>
              {texts.needs.count
                .replace(
                  '{{count}}',
                  String(offerings.filter(({ id }) => needsOf[id].includes(need)).length),
                )
                .replace('{{all}}', String(offerings.length))}
            </span>
          ))}
        </p>
        <ul className="offering-rows__list">
          {offerings.map((offering) => {
            const { id } = offering
            const least = leastOf(offering, { language, common: texts })
            const { name, summary } = items[id]
            return (
              <li
                className={['offering-row', ...needsOf[id].map((it) => `for-${it}`)].join(' ')}
                key={id}
              >
                <div className="offering-row__cloth" data-swatch="">
                  <Cloth seed={routes[id]} id={section} thread={7} />
                </div>
                <h3>
                  <a href={routes[id]} data-unroll="">
                    {name}
                  </a>
                </h3>
                <p className="offering-row__summary">{summary}</p>
                <p className="offering-row__price">
                  {least && 'net' in least ? (
                    <>
                      <b>{least.net}</b> {least.per} {least.netBasis}
                    </>
                  ) : (
                    texts.price.byQuote
                  )}
                </p>
                <span className="offering-row__more" aria-hidden="true">
                  {texts.readMore} <Icon icon="arrow-right" size={18} />
                </span>
              </li>
            )
          })}
        </ul>
        <p className="offering-rows__caption">{texts.needs.cloths}</p>
      </div>
    </section>
  )
}
