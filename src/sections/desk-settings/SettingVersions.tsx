import { deskRoutes } from '#desk/access/rights'
import type { SettingVersionsView } from '#desk/settings/versions-page'
import type { Language, Texts } from '#i18n/i18n'
import { DeskSection } from '../desk/DeskSection.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { Notice } from '../desk/Notice.tsx'
import { VersionList } from '../desk/VersionList.tsx'
import { Differences } from '../desk-stories/Differences.tsx'
import { placeLabel } from './labels.ts'

type Props = Readonly<{
  view: SettingVersionsView
  texts: Pick<Texts, 'deskPrices' | 'deskSettings' | 'deskStories'>
  language: Language
}>

/** Every saved state of a setting, two of them compared, and the ways back. */
export function SettingVersions({ view, texts, language }: Props) {
  const { deskSettings: t } = texts
  const { versions: words } = texts.deskStories
  const { area, part, versions, older, newer, before, differences, problems, isConflict } = view
  const isOfPrices = area === 'catalogue'
  const title = part ? t.parts[part].title : area
  const back = part ? `/settings/agency/${part}` : '/settings'
  const saved = versions.map(({ id, createdAt, by, isFile }, at) => ({
    ...{ id, name: deskMoment(createdAt, language), hint: by ?? words.server, isBefore: at > 0 },
    tag: at === 0 ? words.current : isFile && t.file,
  }))
  const original = {
    id: 'file',
    name: t.file,
    hint: t.fileHint,
    tag: false,
    isBefore: !view.isFile,
  } as const
  const shown = saved.length > 0 ? [...saved, original] : []
  return (
    <>
      <h1>
        {words.title}: {isOfPrices ? texts.deskPrices.title : title}
      </h1>
      <p>
        {isOfPrices ? (
          <a href={deskRoutes.prices.path}>{texts.deskPrices.title}</a>
        ) : (
          <a href={back}>{part ? title : t.back}</a>
        )}
      </p>
      {isConflict && <Notice look="alert">{t.changedMeanwhile}</Notice>}
      {problems && (
        <Notice look="alert">
          <p>{t.refused}</p>
          <ul>
            {problems.map(({ path, message }) => (
              <li key={path}>
                {placeLabel(path, t)}: {t.problems[message]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {versions.length === 0 && <p className="soft">{t.asFile}</p>}
      <VersionList versions={shown} {...{ older, newer, before, words }}>
        <input type="hidden" name="area" value={area} />
        {part && <input type="hidden" name="part" value={part} />}
      </VersionList>
      {versions.length > 0 && (
        <DeskSection title={words.differences}>
          {differences.length === 0 && <p>{words.same}</p>}
          {differences.length > 0 && (
            <Differences
              differences={differences}
              labelOf={(field) => (isOfPrices ? field : placeLabel(field, t))}
              sides={{ old: words.removed, new: words.added }}
            />
          )}
        </DeskSection>
      )}
    </>
  )
}
