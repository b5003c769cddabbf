/** Casts of single pages, with their old sheets; it goes when the last page has left it for a look of Statement.tsx or a scene. */
import { Fragment, type ReactNode } from 'react'
import { Figures } from '#ui/Figures'
import { type Ground, groundClass } from './Section.tsx'
import { partsOf } from './Statement.tsx'

type Props = Readonly<{
  id: string
  title: string
  paragraphs: readonly string[]
  cast: LegacyCast
  /** What it draws, in its cast. */
  children?: ReactNode
}>

export const legacyCasts = ['wheel', 'lines'] as const
export type LegacyCast = (typeof legacyCasts)[number]

const grounds: Readonly<Partial<Record<LegacyCast, Ground>>> = {
  wheel: 'moorit',
}

export function LegacyStatement({ id, title, paragraphs, cast, children }: Props) {
  const { questions, said } = partsOf(paragraphs)
  const looks = ['statement section wrap', `statement--${cast}`, groundClass(grounds[cast])]
  return (
    <section className={looks.filter(Boolean).join(' ')} aria-labelledby={id}>
      {children}
      <h2 id={id}>{title}</h2>{' '}
      {questions.length > 0 && (
        <p className="statement__questions">
          {questions.map((it) => (
            <span key={it}>{it} </span>
          ))}
        </p>
      )}
      <div className="statement__words">
        {said.map((paragraph) => (
          <Fragment key={paragraph}>
            <p>
              <Figures text={paragraph} />
            </p>{' '}
          </Fragment>
        ))}
      </div>
    </section>
  )
}
