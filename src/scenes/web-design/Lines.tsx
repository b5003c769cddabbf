import type { SectionTexts } from '#sections/Section'
import { Columns } from './Columns.tsx'
import style from './Lines.module.css'

type Props = SectionTexts & Readonly<{ paragraphs: readonly string[] }>

/** The statement on the columns and baselines of a page: one element is large, the rest follows it. */
export function Lines({ id, title, paragraphs }: Props) {
  return (
    <section className={`section wrap ${style.lines}`} aria-labelledby={id}>
      <div className={style.page}>
        <Columns />
      </div>
      <h2 id={id}>{title}</h2>
      <div className={style.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
