import type { VersionsView } from '#desk/stories/versions-page'
import type { Language, Texts } from '#i18n/i18n'
import { DeskButton, Tick } from '../desk/DeskForm.tsx'
import { DeskList, DeskRow } from '../desk/DeskList.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { Notice } from '../desk/Notice.tsx'
import { Differences, fieldLabel } from './Differences.tsx'

type Props = Readonly<{ view: VersionsView; texts: Texts['deskStories']; language: Language }>

/** Every saved state of a story, two of them compared. */
export function Versions({ view, texts: { versions: t }, language }: Props) {
  const { title, back, story, versions, older, newer, differences, problem } = view
  const causes = new Map<string, string>(Object.entries(t.causes))
  const picks = [
    { name: 'older', label: t.older, chosen: older },
    { name: 'newer', label: t.newer, chosen: newer },
  ]
  return (
    <>
      <h1>{t.of.replace('{{title}}', () => title)}</h1>
      <p>
        <a href={back}>{t.back}</a>
      </p>
      {problem && <Notice look="alert">{t[problem]}</Notice>}
      {versions.length === 0 && <p className="soft">{t.none}</p>}
      {versions.length > 0 && (
        <form className="stack">
          <DeskList>
            {versions.map(({ id, createdAt, cause, name: by }, index) => (
              <li key={id}>
                <DeskRow
                  name={<b>{deskMoment(createdAt, language)}</b>}
                  tag={index === 0 && story && t.current}
                  hint={`${causes.get(cause) ?? cause} · ${by ?? t.server}`}
                >
                  <div className="cluster">
                    {picks.map(({ name, label, chosen }) => (
                      <Tick
                        key={name}
                        type="radio"
                        name={name}
                        value={id}
                        defaultChecked={id === chosen}
                      >
                        {label}
                      </Tick>
                    ))}
                    {(index > 0 || !story) && (
                      <DeskButton form={`restore-${id}`} label={t.restore} />
                    )}
                  </div>
                </DeskRow>
              </li>
            ))}
          </DeskList>
          {versions.length > 1 && <DeskButton isLarge look="primary" label={t.compare} />}
          <p className="soft size-small">{t.restoreHint}</p>
        </form>
      )}
      {versions.map(({ id }) => (
        <form key={id} id={`restore-${id}`} method="post" hidden>
          <input type="hidden" name="version" value={id} />
          <input type="hidden" name="before" value={story?.updated_at ?? ''} />
        </form>
      ))}
      {older && newer && older !== newer && (
        <DeskSection title={t.differences}>
          {!differences && <p>{t.unreadable}</p>}
          {differences?.length === 0 && <p>{t.same}</p>}
          {differences && differences.length > 0 && (
            <Differences
              differences={differences}
              labelOf={(field) => fieldLabel(field, t.fields)}
              sides={{ old: t.removed, new: t.added }}
            />
          )}
        </DeskSection>
      )}
    </>
  )
}
