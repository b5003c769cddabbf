import type { ReactNode } from 'react'
import { Cloth } from '#ui/Cloth'
import { type Point, Points, Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts &
  Readonly<{
    steps: readonly Point[]
    /**
     * The thread comes in a tangle, or goes round; or they are stairs of the page's cloth, up or down
     * (drawn/endings.css), or woven into a loom.
     */
    thread?: 'tangle' | 'ring' | 'stairs' | 'year' | 'loom'
    /** Of the cloth of stairs. */
    seed?: string
    /** What has come about by each, which stands on the thread. */
    figures?: readonly ReactNode[]
  }>

/** What hangs together by nothing but knots, pulled out until it runs straight. */
const tangle =
  'M-9 90C60 0 140 0 150 90S40 190 40 100 200-30 230 80 90 200 110 70 290 40 260 140 120 90 200 40 ' +
  '380 60 330 130 260 120 300 70 440 60 430 110 380 140 400 90 520 70 530 110 490 120 505 90 620 90 ' +
  '700 90H1290'

/** Steps joined by one thread. */
export function Steps({ steps, thread, seed, figures, ...section }: Props) {
  const look = thread ?? (figures && 'drawn')
  return (
    <Section {...section}>
      {thread === 'tangle' && (
        <svg className="steps__thread" viewBox="0 0 1280 180" aria-hidden="true">
          <linearGradient
            id="plies"
            gradientUnits="userSpaceOnUse"
            x2="3.5"
            y2="1.9"
            spreadMethod="reflect"
          >
            <stop />
            <stop offset=".5" />
          </linearGradient>
          <path d={tangle} stroke="url(#plies)" />
        </svg>
      )}
      {thread === 'ring' && (
        <svg className="steps__thread" viewBox="0 0 200 200" aria-hidden="true">
          <circle cx="100" cy="100" r="92" />
          <path d="M35 35h.01M165 35h.01M165 165h.01M35 165h.01" />
        </svg>
      )}
      <ol className={look ? `steps steps--${look}` : 'steps'}>
        <Points of={steps} figures={figures} />
      </ol>
      {seed && (
        <div className="steps__stairs">
          <Cloth seed={seed} id="steps" thread={11} />
        </div>
      )}
    </Section>
  )
}
