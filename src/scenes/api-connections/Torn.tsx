import style from './Torn.module.css'

type Props = Readonly<{ id: string; title: string; paragraphs: readonly string[] }>

/** Replaces the page’s Statement: before systems are connected, the thread between them is torn. */
export function Torn({ id, title, paragraphs }: Props) {
  return (
    <section className={`section wrap stack ${style.torn}`} aria-labelledby={id}>
      <h2 className="display size-4" id={id}>
        {title}
      </h2>
      <div className={`bleed screen-only ${style.thread}`} aria-hidden="true" />
      {paragraphs.map((paragraph) => (
        <p className="lead" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
