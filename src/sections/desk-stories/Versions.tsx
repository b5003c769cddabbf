import type { VersionsView } from '#desk/stories/versions-page'
import type { Language, Texts } from '#i18n/i18n'
import { deskMoment } from '../desk/desk-moment.ts'
import { Notice } from '../desk/Notice.tsx'
import { fieldLabel } from '../desk/versions/Differences.tsx'
import { VersionList } from '../desk/versions/VersionList.tsx'

type Props = Readonly<{ view: VersionsView; texts: Texts['deskStories']; language: Language }>

/** The versions of a story, and buttons that restore one. */
export function Versions({ view, texts: { versions: t }, language }: Props) {
  const { title, back, story, versions, chosen, problem } = view
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
          ...{ id, name: deskMoment(createdAt, language) },
          tag: at === 0 && story && t.current,
          hint: `${causes.get(cause) ?? cause} · ${by ?? t.server}`,
          link: at === 0 && story ? undefined : { href: `?version=${id}#version`, label: t.look },
        }))}
        chosen={chosen}
        before={story?.updated_at ?? ''}
        words={t}
        labelOf={(field) => fieldLabel(field, t.fields)}
      />
    </>
  )
}
