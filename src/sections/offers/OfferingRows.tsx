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
import { Cloth, dyeOf, Pattern, patternName } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import '../../styles/tokens.grounds.css'
import './Needs.css'
import './Needs.beam.css'
import './Needs.index.css'
import './OfferingRows.css'
import './OfferingRows.wide.css'
import './OfferingRows.board.css'
import type { SectionTexts } from '../Section.tsx'

type Id = RouteName & (ServiceId | SolutionId)
type Need = (typeof needs)[number]

type Props<Own extends Id> = SectionTexts &
  Readonly<{
    offerings: readonly Offering<Own>[]
    items: Readonly<Record<Own, Readonly<{ name: string; summary: string }>>>
    language: Language
    texts: Texts['common']
    /** The page opens with the choice, as an index of cloths, below these words. */
    opening?: Readonly<{ title: string; lead: string }>
  }>

/**
 * Services or solutions in blocks of one large entry and three beside it, or below an opening on a board:
 * in rows of three, one of them as wide as two. A choice narrows them to what answers a need: by the style
 * sheet alone, so that it works without script.
 */
export function OfferingRows<Own extends Id>(props: Props<Own>) {
  const { items, language, texts, id: section, title, opening } = props
  const offerings = inOverviewOrder(props.offerings)
  const answering = (need: Need | 'all') =>
    offerings.filter(({ id }) => need === 'all' || needsOf[id].includes(need))
  return (
    <div className={opening ? 'section section--opening wrap' : 'section wrap'}>
      <div className={opening ? 'offering-rows offering-rows--board' : 'offering-rows'}>
        {opening && (
          <div className="needs__words">
            <h1>{opening.title}</h1>
            <p className="lead">{opening.lead}</p>
          </div>
        )}
        <fieldset className={opening ? 'needs needs--index' : 'needs'}>
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
              {opening && <Answers need={need} ids={answering(need).map(({ id }) => id)} />}
            </label>
          ))}
        </fieldset>
        <p className="needs__count" role="status">
          {needs.map((need) => (
            <span className={`for-${need}`} key={need}>
              {texts.needs.count
                .replace('{{count}}', String(answering(need).length))
                .replace('{{all}}', String(offerings.length))}
            </span>
          ))}
        </p>
        <section className="offering-rows__found" aria-labelledby={section}>
          <h2 className="visually-hidden" id={section}>
            {title}
          </h2>
          <ul className="offering-rows__list">
            {offerings.map((offering) => {
              const { id } = offering
              const least = leastOf(offering, { language, common: texts })
              const { name, summary } = items[id]
              return (
                <li className={['offering-row', ...forNeeds(id)].join(' ')} key={id}>
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
        </section>
      </div>
    </div>
  )
}

/** The cloths of what answers a need, side by side. All of them stand first, and the others repeat them. */
function Answers({ need, ids }: Readonly<{ need: Need | 'all'; ids: readonly Id[] }>) {
  const size = 12
  return (
    <svg
      className="needs__cloths cloth"
      viewBox={`0 0 ${ids.length * size} ${size}`}
      aria-hidden="true"
    >
      {ids.map((id, index) => {
        const swatch = (
          <path
            key={id}
            fill={`url(#${patternName(routes[id], 'need')})`}
            d={`M${index * size} 0h11.6v12h-11.6z`}
          />
        )
        if (need !== 'all') return swatch
        return (
          <g className={[dyeOf(routes[id]), ...forNeeds(id)].join(' ')} key={id}>
            {/* Of its own: one in a row that is not shown fills nothing. */}
            <Pattern seed={routes[id]} id="need" />
            {swatch}
          </g>
        )
      })}
    </svg>
  )
}

const forNeeds = (id: Id) => needsOf[id].map((need) => `for-${need}`)
