import style from './LanguageNote.module.css'

/** Says that the following content is in another language. */
export function LanguageNote({ text }: Readonly<{ text: string | undefined }>) {
  return text && <p className={style.note}>{text}</p>
}
