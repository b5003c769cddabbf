import type { ReactNode } from 'react'
import style from './Chosen.module.css'

type Props = Readonly<{ id: string; title: string; paragraphs: readonly string[] }>

/** Instead of the page’s Statement: its heading as a block that the editor has chosen. */
export function Chosen({ id, title, paragraphs }: Props) {
  return (
    <section className={`section wrap ${style.chosen}`} aria-labelledby={id}>
      <Block>
        <h2 id={id}>{title}</h2>
      </Block>
      {paragraphs.map((paragraph) => (
        <p className="lead" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}

/** What the editor has chosen, in its frame. */
export const Block = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={style.block}>{children}</div>
)
