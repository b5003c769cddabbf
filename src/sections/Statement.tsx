import { Fragment, type ReactNode } from 'react'
import { Figures } from '#ui/Figures'
import { type Ground, groundClass } from './Section.tsx'

type Props = Readonly<{
  id: string
  title: string
  paragraphs: readonly string[]
  cast?: StatementCast | undefined
  /** What it draws, in its cast. */
  children?: ReactNode
}>

/**
 * Who has the first word: the first sentence, as large as a headline, with the rest below, or across
 * the page; the heading, across the page above the words; a drawing that the words stand in, on the
 * ground of its page; or what the page opened with, at another size.
 */
export type StatementCast =
  | ('wide' | 'whole' | 'across' | 'sheet' | 'ranks' | 'numbers')
  | ('wheel' | 'lines' | 'keys' | 'warp' | 'grown' | 'mended')
  | SolutionCast

/**
 * With what a solution opens with, carried on: its heading sewn on before the words, in the field of a
 * letter; in a free hour; in a week of days; between a watch and copies; large, before a chain; over a
 * thread that is torn; as a letter that its envelope follows; or asked and answered in a chat.
 */
const ofSolutions = [
  ...(['sewn', 'hour', 'week', 'watch', 'chain'] as const),
  ...(['torn', 'enclosed', 'asked'] as const),
]
type SolutionCast = (typeof ofSolutions)[number]

const grounds: Readonly<Partial<Record<StatementCast, Ground>>> = {
  ranks: 'band',
  numbers: 'madder',
  wheel: 'moorit',
  sewn: 'band',
  watch: 'band',
  chain: 'moorit',
  torn: 'band',
}

/**
 * What it is and for whom: heading left, words right, unless it has a cast of its own. Questions that
 * it begins with stand large.
 */
export function Statement({ id, title, paragraphs, cast, children }: Props) {
  const [first = '', ...others] = paragraphs
  const questions = first.match(questionsFirst)?.[0] ?? ''
  const said = [first.slice(questions.length), ...others].filter(Boolean)
  const ground = cast && groundClass(grounds[cast])
  const looks = ['statement section wrap', cast && `statement--${cast}`, ground]
  return (
    <section className={looks.filter(Boolean).join(' ')} aria-labelledby={id}>
      {children}
      <h2 id={id}>{title}</h2>{' '}
      {questions && (
        <p className="statement__questions">
          {questions.match(question)?.map((it) => (
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

/** In the quotation marks of the four languages; one alone is no list of them. */
const question = /[„“«»][^“”«»]*[“”«»]/g
const questionsFirst = /^(?:[„“«»][^“”«»]*[“”«»][,.]? ){2,}/
