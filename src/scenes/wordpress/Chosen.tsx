import style from './Chosen.module.css'

type Props = Readonly<{ id: string; title: string; paragraphs: readonly string[] }>

/** Instead of the page’s Statement: its heading as a block that the editor has chosen. */
export function Chosen({ id, title, paragraphs }: Props) {
  return (
    <section className={`section wrap ${style.chosen}`} aria-labelledby={id}>
      <div className={style.block}>
        <h2 id={id}>{title}</h2>
      </div>
      {paragraphs.map((paragraph) => (
        <p className="lead" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
