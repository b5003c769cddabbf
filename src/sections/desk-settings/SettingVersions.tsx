import { deskRoutes } from '#desk/access/rights'
import type { SettingVersionsView } from '#desk/settings/versions-page'
import type { Language, Texts } from '#i18n/i18n'
import { Notice } from '../desk/Notice.tsx'
import { History } from './History.tsx'
import { placeLabel } from './labels.ts'
import { Told } from './Told.tsx'

type Props = Readonly<{
  view: SettingVersionsView
  texts: Pick<Texts, 'deskPrices' | 'deskSettings' | 'deskStories'>
  language: Language
}>

/** Every saved state of a setting, two of them compared, and the ways back. */
export function SettingVersions({ view, texts, language }: Props) {
  const { deskPrices, deskSettings: t, deskStories } = texts
  const { area, part, history, problems, isConflict } = view
  const isOfPrices = area === 'catalogue'
  const title = part ? t.parts[part].title : area
  return (
    <>
      <h1>
        {deskStories.versions.title}: {isOfPrices ? deskPrices.title : title}
      </h1>
      <p>
        {isOfPrices ? (
          <a href={deskRoutes.prices.path}>{deskPrices.title}</a>
        ) : (
          <a href={part ? `/settings/agency/${part}` : '/settings'}>{part ? title : t.back}</a>
        )}
      </p>
      {isConflict && <Notice look="alert">{t.changedMeanwhile}</Notice>}
      <Told
        view={{ problems: problems.map(({ path, ...fault }) => ({ field: path, ...fault })) }}
        texts={t}
        labelOf={(field) => placeLabel(field, t)}
      />
      <History
        {...{ history, texts, language }}
        labelOf={(field) => (isOfPrices ? field : placeLabel(field, t))}
      >
        <input type="hidden" name="area" value={area} />
        {part && <input type="hidden" name="part" value={part} />}
      </History>
    </>
  )
}
