import type { Difference, VersionsView } from '#desk/desk'
import { isLanguage, type Language, languageNames, type Texts } from '#i18n/i18n'
import { deskMoment } from '../desk/desk-moment.ts'
import { Differences } from './Differences.tsx'
import './stories.css'
import { DeskAlert, DeskButton } from '../desk/DeskForm.tsx'

type Props = Readonly<{ view: VersionsView; texts: Texts['deskStories']; language: Language }>

/** Every saved state of a story, two of them compared. */
export function Versions({ view, texts, language }: Props) {
  const { title, back, story, versions, older, newer, differences, problem } = view
  const { versions: t } = texts
  const causes = new Map<string, string>(Object.entries(t.causes))
  return (
    <>
      <h1>{t.of.replace('{{title}}', () => title)}</h1>
      <p>
        <a href={back}>{t.back}</a>
      </p>
      {problem && <DeskAlert>{t[problem]}</DeskAlert>}
      {versions.length === 0 && <p className="desk-empty">{t.none}</p>}
      {versions.length > 0 && (
        <form>
          <ul className="version-list">
            {versions.map((version, index) => (
              <li key={version.id}>
                <span className="version-list__what">
                  <b>{deskMoment(version.createdAt, language)}</b>
                  {index === 0 && story && ` (${t.current})`}
                  <span>
                    {causes.get(version.cause) ?? version.cause} · {version.name ?? t.server}
                  </span>
                </span>
                <Pick name="older" label={t.older} version={version.id} chosen={older} />
                <Pick name="newer" label={t.newer} version={version.id} chosen={newer} />
                {(index > 0 || !story) && (
                  <DeskButton form={`restore-${version.id}`} label={t.restore} />
                )}
              </li>
            ))}
          </ul>
          {versions.length > 1 && <DeskButton isLarge look="primary" label={t.compare} />}
        </form>
      )}
      {versions.map(({ id }) => (
        <form key={id} id={`restore-${id}`} method="post" hidden>
          <input type="hidden" name="version" value={id} />
          <input type="hidden" name="before" value={story?.updated_at ?? ''} />
        </form>
      ))}
      <p className="desk-hint">{versions.length > 0 && t.restoreHint}</p>
      {older && newer && older !== newer && (
        <section>
          <h2>{t.differences}</h2>
          <Compared differences={differences} texts={texts} />
        </section>
      )}
    </>
  )
}

type PickProps = Readonly<{
  name: string
  label: string
  version: string
  chosen: string | undefined
}>

function Pick({ name, label, version, chosen }: PickProps) {
  return (
    <label className="version-list__pick">
      <input type="radio" name={name} value={version} defaultChecked={version === chosen} /> {label}
    </label>
  )
}

type ComparedProps = Readonly<{
  differences: readonly Difference[] | undefined
  texts: Texts['deskStories']
}>

function Compared({ differences, texts }: ComparedProps) {
  const { versions: t } = texts
  if (!differences) return <p>{t.unreadable}</p>
  if (differences.length === 0) return <p>{t.same}</p>
  const fields = new Map<string, string>(Object.entries(t.fields))
  const label = (field: string) => {
    const [language = '', name = ''] = field.split('.')
    if (!isLanguage(language)) return fields.get(field) ?? field
    return `${fields.get(name) ?? name} (${languageNames[language]})`
  }
  return (
    <Differences differences={differences} label={label} sides={{ old: t.removed, new: t.added }} />
  )
}
