import type { SettingVersionsView } from '#desk/settings/versions-page'
import type { Language, Texts } from '#i18n/i18n'
import { Notice } from '../desk/Notice.tsx'
import { History } from './History.tsx'
import { placeLabel } from './labels.ts'
import { NotSaved } from './NotSaved.tsx'

type Props = Readonly<{
  view: SettingVersionsView
  texts: Pick<Texts, 'deskPrices' | 'deskSettings' | 'deskStories'>
  language: Language
}>

/** The versions of a setting, with the changes of each, and buttons that restore one. */
export function SettingVersions({ view, texts, language }: Props) {
  const { deskPrices, deskSettings: t, deskStories } = texts
  const { area, title, back, isAllPrices, history, problems, isConflict } = view
  return (
    <>
      <h1>
        {deskStories.versions.title}: {title}
      </h1>
      <p>
        <a href={back}>{title}</a>
      </p>
      {isConflict && <Notice look="alert">{t.changedMeanwhile}</Notice>}
      {isAllPrices && <Notice look="later">{deskPrices.allAtOnce}</Notice>}
      <NotSaved
        view={{ problems: problems.map(({ path, ...fault }) => ({ field: path, ...fault })) }}
        texts={t}
        labelOf={(field) => placeLabel(field, t)}
      />
      <History
        {...{ history, texts, language }}
        labelOf={(field) => (area === 'catalogue' ? field : placeLabel(field, t))}
      />
    </>
  )
}
