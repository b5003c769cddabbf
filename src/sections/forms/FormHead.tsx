import './FormHead.css'

type Props = Readonly<{ title: string; lead: string }>

/** The compact head of a page whose form begins on the first screen. */
export function FormHead({ title, lead }: Props) {
  return (
    <div className="form-head">
      <h1>{title}</h1>
      <p className="form-head__lead">{lead}</p>
    </div>
  )
}
