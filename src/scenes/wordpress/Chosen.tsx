import type { ReactNode } from 'react'
import style from './Chosen.module.css'

type Props = Readonly<{ id: string; title: string; paragraphs: readonly string[] }>

/** Replaces the page’s Statement: its heading as a block selected in the editor. */
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

/** A block selected in the editor, in its frame. */
export const Block = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={style.block}>{children}</div>
)
