import { faultText } from '#agency/agency'
import { deskRoutes } from '#desk/access/rights'
import type { SettingsView } from '#desk/settings/settings-page'
import type { Language, Texts } from '#i18n/i18n'
import { DeskSection } from '../desk/DeskSection.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { DeskList, DeskRow } from '../desk/lists/DeskList.tsx'
import { Notice } from '../desk/Notice.tsx'
import { placeLabel } from './labels.ts'

type Props = Readonly<{
  view: SettingsView
  texts: Pick<Texts, 'desk' | 'deskPrices' | 'deskSettings'>
  language: Language
}>

/** The list of the agency's settings, each with its last change and author. */
export function Settings({ view, texts, language }: Props) {
  const { deskSettings: t } = texts
  const told = (last: SettingsView['parts'][number]['last']) =>
    last
      ? t.changed
          .replace('{{moment}}', deskMoment(last.at, language))
          .replace('{{name}}', () => last.by ?? t.commandLine)
      : t.asFile
  return (
    <>
      <h1>{texts.desk.nav.settings}</h1>
      <p>{t.intro}</p>
      {view.unusable.length > 0 && (
        <Notice look="alert">
          <p>{t.unusable}</p>
          <ul>
            {view.unusable.map(({ area, path, ...fault }) => (
              <li key={`${area} ${path}`}>
                {[area, placeLabel(path, t)].filter(Boolean).join(' · ')}:{' '}
                {faultText(fault, t.problems)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DeskSection title={texts.deskPrices.title}>
        <DeskRow
          name={<a href={deskRoutes.prices.path}>{texts.deskPrices.home.open}</a>}
          below={texts.deskPrices.home.hint}
        />
      </DeskSection>
      <DeskSection title={t.agency}>
        <DeskList>
          {view.parts.map(({ part, last }) => (
            <li key={part}>
              <DeskRow
                name={<a href={`/settings/agency/${part}`}>{t.parts[part].title}</a>}
                below={t.parts[part].text}
                hint={told(last)}
              />
            </li>
          ))}
        </DeskList>
      </DeskSection>
    </>
  )
}
