import { closuresTold } from '#hours/hours'
import { formatClosure, formatDays, type Language, type Texts } from '#i18n/i18n'
import { Figures } from '../Figures.tsx'
import style from './Closures.module.css'

type Props = Readonly<{
  texts: Texts['site']['hours']
  language: Language
  /** Those that are told wherever the hours stand, without others. */
  closures?: ReturnType<typeof closuresTold>
}>

/** On which days the agency has closed, or soon will, and why; a reason that says so itself says it alone. */
export function Closures({ texts, language, closures = closuresTold(new Date()) }: Props) {
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
