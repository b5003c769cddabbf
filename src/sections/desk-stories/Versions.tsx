import type { Difference, RestoreProblem } from '#desk/desk'
import { formatMoment, isLanguage, type Language, languageNames, type Texts } from '#i18n/i18n'
import { Differences } from './Differences.tsx'
import '../../ui/Button.css'
import './stories.css'

type Version = Readonly<{
  id: string
  createdAt: string
  cause: string
  /** Who saved it; undefined for the command line. */
  name: string | undefined
}>

type Props = Readonly<{
  title: string
  /** The address that leads back. */
  back: string
  /** As it is now; undefined for one that was removed. */
  story: Readonly<{ updated_at: string }> | undefined
  versions: readonly Version[]
  /** The ids of those that are compared. */
  older: string | undefined
  newer: string | undefined
  /** Undefined where nothing is compared, or cannot be. */
  differences: readonly Difference[] | undefined
  problem?: RestoreProblem | undefined
  texts: Texts['deskStories']
  language: Language
}>

/** Every saved state of a story, two of them compared. */
export function Versions(props: Props) {
  const { title, back, story, versions, older, newer, differences, problem, texts, language } =
    props
  const { versions: t } = texts
  const causes = new Map<string, string>(Object.entries(t.causes))
  const moment = (at: string) => {
    const { date, time } = formatMoment(new Date(at), language, 'Atlantic/Reykjavik')
    return `${date} ${time}`
  }
  return (
    <>
      <h1>{t.of.replace('{{title}}', () => title)}</h1>
      <p>
        <a href={back}>{t.back}</a>
      </p>
      {problem && (
        <p className="desk-alert" role="alert">
          {t[problem]}
        </p>
      )}
      {versions.length === 0 && <p className="desk-empty">{t.none}</p>}
      {versions.length > 0 && (
        <form>
          <ul className="version-list">
            {versions.map((version, index) => (
              <li key={version.id}>
                <span className="version-list__what">
                  <b>{moment(version.createdAt)}</b>
                  {index === 0 && story && ` (${t.current})`}
                  <span>
                    {causes.get(version.cause) ?? version.cause} · {version.name ?? t.server}
                  </span>
                </span>
                <Pick name="older" label={t.older} version={version.id} chosen={older} />
                <Pick name="newer" label={t.newer} version={version.id} chosen={newer} />
                {(index > 0 || !story) && (
                  <button
                    className="button button--quiet button--small"
                    type="submit"
                    form={`restore-${version.id}`}
                  >
                    {t.restore}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {versions.length > 1 && (
            <button className="button button--primary" type="submit">
              {t.compare}
            </button>
          )}
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
          <Compared {...{ differences, texts }} />
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
  return <Differences {...{ differences, label }} sides={{ old: t.removed, new: t.added }} />
}
