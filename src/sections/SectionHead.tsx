type Props = Readonly<{ id: string; title: string; intro?: string | undefined }>

/** The heading of a section and the sentence under it. */
export function SectionHead({ id, title, intro }: Props) {
  return (
    <div className="section__head">
      <h2 id={id}>{title}</h2>
      {intro && <p>{intro}</p>}
    </div>
  )
}
