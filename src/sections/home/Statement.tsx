import { ContactLinks } from '#ui/ContactLinks'
import './Statement.css'

type Props = Readonly<{ id: string; title: string; paragraphs: readonly string[] }>

/** What it is and for whom, in a few calm paragraphs: heading left, words right. */
export function Statement({ id, title, paragraphs }: Props) {
  return (
    <section className="statement section wrap" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="statement__words">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <ContactLinks text={paragraph} />
          </p>
        ))}
      </div>
    </section>
  )
}
