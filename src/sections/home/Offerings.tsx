import type { ComponentProps } from 'react'
import type { RouteName } from '#routing/routing'
import { OfferingCards } from '../offers/OfferingCards.tsx'
import { Section, type SectionTexts } from '../Section.tsx'
import { AllLink } from './AllLink.tsx'

type Props<Id extends RouteName> = SectionTexts &
  ComponentProps<typeof OfferingCards<Id>> &
  Readonly<{ all: Readonly<{ href: string; label: string }> }>

/** The first services or solutions as cards, and the way to all of them. */
export function Offerings<Id extends RouteName>({ title, intro, all, ...cards }: Props<Id>) {
  return (
    <Section id={cards.id} title={title} intro={intro}>
      <OfferingCards {...cards} brief />
      <AllLink {...all} />
    </Section>
  )
}
