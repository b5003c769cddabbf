import type { Language, Texts } from '#i18n/i18n'
import { leastOf, type Offering } from '#pricing/pricing'
import { type RouteName, routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import { SectionHead, type SectionTexts } from '../Section.tsx'

type Props<Id extends RouteName> = SectionTexts &
  Readonly<{
    offerings: readonly Offering<Id>[]
    items: Readonly<Record<Id, Readonly<{ name: string; summary: string }>>>
    words: Readonly<{ language: Language; common: Texts['common'] }>
    all: Readonly<{ href: string; label: string }>
    /** On wide screens the cloth is a pane beside the names, or a band below them. */
    look: 'pane' | 'band'
  }>

/**
 * Services or solutions as an index. In a pane the entry that has pointer or focus, or else the first,
 * hangs its cloth, with its price sewn on and its summary.
 */
export function OfferingIndex<Id extends RouteName>(props: Props<Id>) {
  const { offerings, items, words, all, look, ...section } = props
  return (
    <section className={`index index--${look} wrap`} aria-labelledby={section.id}>
      <SectionHead {...section} />
      <ul className="index__list">
        {offerings.map((offering) => {
          const { id } = offering
          const price = leastOf(offering, words)
          return (
            <li className="index__entry" key={id}>
              <h3>
                <a href={routes[id]} data-unroll>
                  {items[id].name}
                </a>
              </h3>
              <div className="index__pane">
                <div className="index__cloth" data-swatch>
                  <Cloth seed={routes[id]} id={section.id} thread={look === 'pane' ? 16 : 12} />
                </div>
                <p>{items[id].summary}</p>
                <p className="index__price">
                  {price && 'net' in price ? (
                    <>
                      <b>{price.net}</b> {price.per} {price.netBasis}
                    </>
                  ) : (
                    <b>{words.common.price.byQuote}</b>
                  )}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="index__all">
        <a href={all.href}>
          {all.label} <Icon icon="arrow-right" size={18} />
        </a>
      </p>
    </section>
  )
}
