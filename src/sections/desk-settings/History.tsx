import type { ReactNode } from 'react'
import type { HistoryView } from '#desk/settings/history'
import type { Language, Texts } from '#i18n/i18n'
import { DeskSection } from '../desk/DeskSection.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { VersionList } from '../desk/VersionList.tsx'
import { Differences } from '../desk-stories/Differences.tsx'

type Props = Readonly<{
  history: HistoryView
  texts: Pick<Texts, 'deskSettings' | 'deskStories'>
  language: Language
  /** What a field is called. */
  labelOf: (field: string) => string
  /** Where a version is the beginning of a new one, `file` too, in place of the way back to it. */
  use?: (id: string) => string
  /** What is asked for along with two versions. */
  children?: ReactNode
}>

/** Who said what in a place and when, two versions compared, and the ways back. */
export function History({ history, texts, language, labelOf, use, children }: Props) {
  const { versions, older, newer, before, differences, isFile } = history
  const { deskSettings: t, deskStories } = texts
  const { versions: words } = deskStories
  const started = (id: string) => use && { href: use(id), label: t.use }
  const saved = versions.map(({ id, createdAt, by, isFile: asFile }, at) => ({
    ...{ id, name: deskMoment(createdAt, language), hint: by ?? words.server, isBefore: at > 0 },
    tag: at === 0 ? words.current : asFile && t.file,
    use: asFile ? undefined : started(id),
  }))
  const original = {
    ...{ id: 'file', name: t.file, hint: t.fileHint, tag: undefined, isBefore: !isFile },
    use: started('file'),
  }
  return (
    <>
      {versions.length === 0 && <p className="soft">{t.asFile}</p>}
      <VersionList
        versions={saved.length > 0 ? [...saved, original] : []}
        {...{ older, newer, before, words }}
      >
        {children}
      </VersionList>
      {versions.length > 0 && (
        <DeskSection title={words.differences}>
          {differences.length === 0 && <p>{words.same}</p>}
          {differences.length > 0 && (
            <Differences
              differences={differences}
              labelOf={labelOf}
              sides={{ old: words.removed, new: words.added }}
            />
          )}
        </DeskSection>
      )}
    </>
  )
}
