import type { ReactNode } from 'react'

export type Point = Readonly<{ title: string; text: string }>

type PointsProps = Readonly<{ of: readonly Point[]; figures?: readonly ReactNode[] | undefined }>

/** Entries of a list, each with its heading, and above that what is drawn of it. */
export function Points({ of: points, figures }: PointsProps) {
  return points.map(({ title, text }, index) => (
    <li key={title}>
      {figures?.[index]}
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ))
}

export type SectionTexts = Readonly<{ id: string; title: string; intro?: string | undefined }>

export type Cards = SectionTexts & Readonly<{ cards: readonly Point[] }>

export type Ground = 'band' | 'madder' | 'moss' | 'moorit'

type Props = SectionTexts &
  Readonly<{
    /** On wide screens the heading stands above, or beside, in four threads of the twelve. */
    head?: 'above' | 'beside'
    /** A dark band from edge to edge, in woad or a dye; what stands on it inherits its colours. */
    ground?: Ground | undefined
    /** It is dressed by the later sheet of sections. */
    later?: boolean
    children: ReactNode
  }>

/** A part of a page, named by its heading. */
export function Section({ children, head: place = 'above', ground, later, ...head }: Props) {
  const looks = ['section wrap', place === 'beside' && 'section--beside', groundClass(ground)]
  return (
    <section
      className={looks.filter(Boolean).join(' ')}
      aria-labelledby={head.id}
      data-later={later ? 'section' : place === 'beside' || ground ? 'ground' : undefined}
    >
      <SectionHead {...head} />
      {children}
    </section>
  )
}

/** The classes of a section on a ground; none without one. */
export function groundClass(ground: Ground | undefined): string {
  if (!ground) return ''
  return ground === 'band' ? 'section--band' : `section--band dye--${ground}`
}

/** A section’s heading and the sentence under it. */
export function SectionHead({ id, title, intro }: SectionTexts) {
  return (
    <div className="section__head">
      <h2 id={id}>{title}</h2>
      {intro && <p>{intro}</p>}
    </div>
  )
}
