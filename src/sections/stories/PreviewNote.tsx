import style from './PreviewNote.module.css'

/** Says that the page is not public as it is seen. */
export function PreviewNote({ text }: Readonly<{ text: string }>) {
  return (
    <p className={`bath ${style.note}`} role="note">
      {text}
    </p>
  )
}
