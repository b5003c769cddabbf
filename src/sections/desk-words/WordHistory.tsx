import type { ShownVersion } from '#desk/words/history'
import { isLanguage, type Language, languageNames, type Texts } from '#i18n/i18n'
import { DeskAction } from '../desk/DeskForm.tsx'
import { DeskList, DeskRow } from '../desk/DeskList.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { Differences } from '../desk-stories/Differences.tsx'

type Props = Readonly<{
  versions: readonly ShownVersion[]
  texts: Texts['deskWords']['history']
  language: Language
  /** What the button sends that goes back to a version; without it there is none. */
  restore?: Readonly<Record<string, string>> | undefined
  /** The address where a version is the beginning of a new one, by its id. */
  use?: ((id: string) => string) | undefined
}>

/** Who said what in a place, and when, newest first. */
export function WordHistory({ versions, texts: t, language, restore, use }: Props) {
  const labelOf = (field: string) => {
    if (isLanguage(field)) return languageNames[field]
    return field === 'from' ? t.from : t.text
  }
  return (
    <DeskSection title={t.title} id="history">
      {versions.length === 0 && <p className="soft">{t.empty}</p>}
      <DeskList>
        {versions.map(({ id, at, by, isFile, differences }, index) => (
          <li key={id}>
            <DeskRow
              name={<b>{deskMoment(at, language)}</b>}
              tag={isFile && t.file}
              hint={by ?? t.server}
            >
              {restore && index > 0 && !isFile && (
                <DeskAction sends={{ ...restore, version: id }} does="restore" label={t.restore} />
              )}
              {use && !isFile && <a href={use(id)}>{t.use}</a>}
            </DeskRow>
            {differences.length === 0 && <p className="soft">{t.same}</p>}
            {differences.length > 0 && (
              <Differences
                differences={differences}
                labelOf={labelOf}
                sides={{ old: t.removed, new: t.added }}
              />
            )}
          </li>
        ))}
      </DeskList>
    </DeskSection>
  )
}
