import './PreviewNote.css'

/** Says that the page is not public as it is seen. */
export function PreviewNote({ text }: Readonly<{ text: string }>) {
  return (
    <p className="preview-note" role="note">
      {text}
    </p>
  )
}
