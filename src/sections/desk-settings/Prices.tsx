import type { PricesView } from '#desk/settings/prices-page'
import type { Texts } from '#i18n/i18n'
import { DeskList, DeskRow } from '../desk/DeskList.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'

type Props = Readonly<{ view: PricesView; texts: Texts['deskPrices'] }>

/** What everything costs today, each part with the way to where it is changed. */
export function Prices({ view, texts: t }: Props) {
  const { families, others, disagreements, currency } = view
  const groups = [
    { title: t.packages, parts: families },
    { title: t.others, parts: others },
  ]
  return (
    <>
      <h1>{t.title}</h1>
      <p>{t.intro.replace('{{currency}}', currency)}</p>
      <p>
        <a href="/settings/versions?area=catalogue">{t.history}</a>
      </p>
      {groups.map(({ title, parts }) => (
        <DeskSection key={title} title={title}>
          <DeskList>
            {parts.map(({ id, title: name, href, told }) => (
              <li key={id}>
                <DeskRow name={<a href={href}>{name}</a>} below={told.join(' · ')} />
              </li>
            ))}
          </DeskList>
        </DeskSection>
      ))}
      {disagreements.told.length > 0 && (
        <DeskSection title={t.disagreements.title}>
          <DeskRow
            name={<a href={disagreements.href}>{t.disagreements.open}</a>}
            below={disagreements.told.join(' · ')}
          />
        </DeskSection>
      )}
    </>
  )
}
