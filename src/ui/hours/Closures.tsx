import { announcedClosures } from '#hours/hours'
import { formatClosure, formatDays, type Language, type Texts } from '#i18n/i18n'
import { Figures } from '../Figures.tsx'
import style from './Closures.module.css'

type Props = Readonly<{
  texts: Texts['site']['hours']
  language: Language
  /** By default the closures announced today. */
  closures?: ReturnType<typeof announcedClosures>
}>

/** The dates of announced closures and their reasons; a reason that already says "closed" replaces that word. */
export function Closures({ texts, language, closures = announcedClosures(new Date()) }: Props) {
  const lower = (text: string) => text.toLocaleLowerCase(language)
  return closures.map((it) => {
    const note = it.note?.[language]
    const says = note && lower(note).includes(lower(texts.closed))
    return (
      <p className={style.closure} data-closure key={it.from}>
        <b>
          <Figures text={says ? formatDays(it) : formatClosure(it, texts)} />
        </b>
        {note && <span>{note}</span>}
      </p>
    )
  })
}
