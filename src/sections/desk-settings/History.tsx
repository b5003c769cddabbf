import type { HistoryView } from '#desk/settings/history'
import type { Language, Texts } from '#i18n/i18n'
import { deskMoment } from '../desk/desk-moment.ts'
import { VersionList } from '../desk/versions/VersionList.tsx'
import { changeLines } from './labels.ts'

type Props = Readonly<{
  history: HistoryView
  texts: Pick<Texts, 'deskSettings' | 'deskStories'>
  language: Language
  /** Returns the label of a field. */
  labelOf: (field: string) => string
  /**
   * Returns the link that starts a new version from this one (also for `file`), in place of the one that restores
   * it.
   */
  use?: (id: string) => string
}>

/** The history of a place: who changed what and when, with buttons that restore a version. */
export function History({ history, texts, language, labelOf, use }: Props) {
  const { versions, chosen, before, isFile } = history
  const { deskSettings: t, deskStories } = texts
  const { versions: words } = deskStories
  if (versions.length === 0) return <p className="soft">{t.asFile}</p>
  const linkTo = (id: string, href: string) =>
    use ? { href: use(id), label: t.use } : { href, label: words.look }
  const saved = versions.map(({ id, createdAt, by, isFile: asFile, changes, href }, at) => ({
    ...{ id, name: deskMoment(createdAt, language), hint: by ?? words.server },
    changes: changeLines(changes, labelOf, t).join(' · '),
    tag: at === 0 ? words.current : asFile && t.file,
    link: at === 0 || (use && asFile) ? undefined : linkTo(id, href),
  }))
  const link = isFile && !use ? undefined : linkTo('file', history.fileHref)
  const original = { id: 'file', name: t.file, hint: t.fileHint, link }
  return (
    <VersionList
      versions={[...saved, original]}
      chosen={use ? undefined : chosen}
      {...{ before, words, labelOf }}
    />
  )
}
