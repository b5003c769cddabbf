import './LanguageNote.css'

/** Says, in the page's language, that what follows is in another one. */
export function LanguageNote({ text }: Readonly<{ text: string | undefined }>) {
  return text && <p className="language-note">{text}</p>
}
