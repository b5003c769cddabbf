import type { VersionsView } from '#desk/stories/versions-page'
import type { Language, Texts } from '#i18n/i18n'
import { DeskSection } from '../desk/DeskSection.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { Notice } from '../desk/Notice.tsx'
import { VersionList } from '../desk/VersionList.tsx'
import { Differences, fieldLabel } from './Differences.tsx'

type Props = Readonly<{ view: VersionsView; texts: Texts['deskStories']; language: Language }>

/** Every saved state of a story, two of them compared. */
export function Versions({ view, texts: { versions: t }, language }: Props) {
  const { title, back, story, versions, older, newer, differences, problem } = view
  const causes = new Map<string, string>(Object.entries(t.causes))
  return (
    <>
      <h1>{t.of.replace('{{title}}', () => title)}</h1>
      <p>
        <a href={back}>{t.back}</a>
      </p>
      {problem && <Notice look="alert">{t[problem]}</Notice>}
      {versions.length === 0 && <p className="soft">{t.none}</p>}
      <VersionList
        versions={versions.map(({ id, createdAt, cause, name: by }, at) => ({
          ...{ id, name: deskMoment(createdAt, language), isBefore: at > 0 || !story },
          tag: at === 0 && story && t.current,
          hint: `${causes.get(cause) ?? cause} · ${by ?? t.server}`,
        }))}
        {...{ older, newer }}
        before={story?.updated_at ?? ''}
        words={t}
      />
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
