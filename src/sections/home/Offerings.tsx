import type { ComponentProps } from 'react'
import { OfferingCards } from '../offers/OfferingCards.tsx'
import { Section, type SectionTexts } from '../Section.tsx'
import { AllLink } from './AllLink.tsx'

type Props = SectionTexts &
  ComponentProps<typeof OfferingCards> &
  Readonly<{ all: Readonly<{ href: string; label: string }> }>

/** The first services or solutions as cards, and the link to all of them. */
export function Offerings({ title, intro, all, ...cards }: Props) {
  return (
    <Section id={cards.id} title={title} intro={intro}>
      <OfferingCards {...cards} brief />
      <AllLink {...all} />
    </Section>
  )
}
