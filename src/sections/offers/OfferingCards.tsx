import type { Offering } from '#pricing/pricing'
import { type RouteName, routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import { Section, type SectionTexts } from '../Section.tsx'
import '../Swatches.css'

type Props<Id extends RouteName> = SectionTexts &
  Readonly<{
    offerings: readonly Offering<Id>[]
    items: Readonly<Record<Id, Readonly<{ name: string; summary: string }>>>
    all?: Readonly<{ href: string; label: string }>
    /** A read-more link on each card; without it the name is the link. */
    more?: string
  }>

/** Services or solutions as swatches of their pages’ cloth. */
export function OfferingCards<Id extends RouteName>(props: Props<Id>) {
  const { offerings, items, all, more, ...section } = props
  const cards = offerings.map(({ id, icon }) => ({ icon, href: routes[id], ...items[id] }))
  return (
    <Section {...section}>
      <ul className="swatches">
        {cards.map(({ href, icon, name, summary }) => (
          <li className="swatch" key={href}>
            <div className="swatch__strip">
              <Cloth seed={href} id={section.id} thread={5} />
            </div>
            <Icon icon={icon} />
            <h3>
              {more ? (
                name
              ) : (
                <a className="swatch__link" href={href}>
                  {name}
                </a>
              )}
            </h3>
            <p>{summary}</p>
            {more && (
              <a className="swatch__link swatch__more" href={href}>
                {more}
                <span className="visually-hidden">: {name}</span>
                <Icon icon="arrow-right" size={18} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {all && (
        <p className="swatches__all">
          <a href={all.href}>
            {all.label} <Icon icon="arrow-right" size={18} />
          </a>
        </p>
      )}
    </Section>
  )
}
