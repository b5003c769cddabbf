import style from './PreviewNote.module.css'

/** Says that the page is a preview and not public. */
export function PreviewNote({ text }: Readonly<{ text: string }>) {
  return (
    <p className={`bath ${style.note}`} role="note">
      {text}
    </p>
  )
}
