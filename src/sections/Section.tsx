import type { ReactNode } from 'react'

export type Point = Readonly<{ title: string; text: string }>

export type Card = Point & Readonly<{ icon: string }>

export type SectionTexts = Readonly<{ id: string; title: string; intro?: string | undefined }>

/** A part of a page, named by its heading. */
export function Section({ children, ...head }: SectionTexts & { children: ReactNode }) {
  return (
    <section className="section wrap" aria-labelledby={head.id}>
      <SectionHead {...head} />
      {children}
    </section>
  )
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
