import type { ReactNode } from 'react'
import { Figures } from '#ui/Figures'
import { type Ground, groundClass, isFilled } from './Section.tsx'
import style from './Statement.module.css'

type Props = Readonly<{
  id: string
  title: string
  paragraphs: readonly string[]
  look?: StatementLook | undefined
  ground?: Ground | undefined
  /** A full-width drawing behind the words; with the look `drawn` beside them. */
  drawing?: ReactNode
}>

/**
 * `beside`: the words beside their heading. `loud`: the heading across the page above them, as large as a headline.
 * `wide`: the first sentence large, the rest below it. `drawn`: both beside a drawing. `label`: a label sewn on the
 * ground of the opening.
 */
export type StatementLook = 'beside' | 'loud' | 'wide' | 'drawn' | 'label'

/** What the offering is and for whom. Questions at its beginning are set large. */
export function Statement({ id, title, paragraphs, look = 'beside', ground, drawing }: Props) {
  const { questions, said } = partsOf(paragraphs)
  const isSewn = look === 'label' && isFilled(drawing)
  const looks = ['section wrap', style.statement, style[look], isSewn && style.sewn]
  looks.push(groundClass(ground))
  return (
    <section className={looks.filter(Boolean).join(' ')} aria-labelledby={id}>
      {isFilled(drawing) && <div className={style.drawing}>{drawing}</div>}
      <h2 id={id}>{title}</h2>{' '}
      {questions.length > 0 && (
        <p className={style.questions}>
          {questions.map((it) => (
            <span key={it}>{it} </span>
          ))}
        </p>
      )}
      <div className={questions.length > 0 ? `${style.words} ${style.answer}` : style.words}>
        {said.map((paragraph) => (
          <p key={paragraph}>
            <Figures text={`${paragraph} `} />
          </p>
        ))}
      </div>
    </section>
  )
}

/** A question in the quotation marks of the four languages; a single one does not count as a list. */
const question = /[„“«»][^“”«»]*[“”«»]/g
const questionsFirst = /^(?:[„“«»][^“”«»]*[“”«»][,.]? ){2,}/

/** The questions at the beginning of the first paragraph, and the remaining text. */
export function partsOf([first = '', ...others]: readonly string[]) {
  const asked = first.match(questionsFirst)?.[0] ?? ''
  return {
    questions: asked.match(question) ?? [],
    said: [first.slice(asked.length), ...others].filter(Boolean),
  }
}
