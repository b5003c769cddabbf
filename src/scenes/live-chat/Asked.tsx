import { partsOf } from '#sections/Statement'
import style from './Asked.module.css'

type Props = Readonly<{ id: string; title: string; paragraphs: readonly string[] }>

/**
 * Replaces the page’s Statement: the chat continues, as large as the page. Questions come from the right, the answer
 * from the left.
 */
export function Asked({ id, title, paragraphs }: Props) {
  const { questions, said } = partsOf(paragraphs)
  return (
    <section className={`section wrap stack ${style.asked}`} aria-labelledby={id}>
      <h2 id={id} className="display size-2">
        {title}
      </h2>
      <p className={style.questions}>
        {questions.map((question) => (
          <span key={question}>{question} </span>
        ))}
      </p>
      <div className={`stack ${style.answers}`}>
        {said.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
