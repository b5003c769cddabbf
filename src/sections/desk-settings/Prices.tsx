import type { PricesView } from '#desk/settings/prices-page'
import type { Texts } from '#i18n/i18n'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskList, DeskRow } from '../desk/lists/DeskList.tsx'

type Props = Readonly<{ view: PricesView; texts: Pick<Texts, 'deskPrices' | 'deskStories'> }>

/** The current prices, each part with the link to its form. */
export function Prices({ view, texts }: Props) {
  const { deskPrices: t, deskStories } = texts
  const { versions } = deskStories
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
        <a href="/settings/versions?area=catalogue">{versions.title}</a>
      </p>
      {groups.map(({ title, parts }) => (
        <DeskSection key={title} title={title}>
          <DeskList>
            {parts.map(({ id, title: name, href, summary }) => (
              <li key={id}>
                <DeskRow name={<a href={href}>{name}</a>} below={summary.join(' · ')} />
              </li>
            ))}
          </DeskList>
        </DeskSection>
      ))}
      {disagreements.summary.length > 0 && (
        <DeskSection title={t.disagreements.title}>
          <DeskRow
            name={<a href={disagreements.href}>{t.disagreements.open}</a>}
            below={disagreements.summary.join(' · ')}
          />
        </DeskSection>
      )}
    </>
  )
}
