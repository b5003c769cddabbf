import './PreviewNote.css'

type Props = Readonly<{ text: string }>

/** Says that the page is not public as it is seen. */
export function PreviewNote({ text }: Props) {
  return (
    <p className="preview-note" role="note">
      {text}
    </p>
  )
}
