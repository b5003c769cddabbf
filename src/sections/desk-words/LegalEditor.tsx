import { faultText } from '#agency/agency'
import type { LegalTextView } from '#desk/words/legal-page'
import type { Language, Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { DeskButton, DeskField, DeskForm } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskList, DeskRow } from '../desk/lists/DeskList.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { History } from '../desk-settings/History.tsx'
import { NotSaved } from '../desk-settings/NotSaved.tsx'

const quiet = buttonClass({ look: 'quiet', size: 'small' })

type Props = Readonly<{
  view: LegalTextView
  texts: Pick<Texts, 'desk' | 'deskSettings' | 'deskStories' | 'deskWords'>
  language: Language
}>

/** The editor of a legal page's text, with its history. */
export function LegalEditor({ view, texts, language }: Props) {
  const { label, here, values, problems, editions, history } = view
  const { desk, deskSettings, deskStories, deskWords: t } = texts
  const labelOf = (field: string) => (field === 'from' ? t.legal.from : t.legal.body)
  const messageAt = (name: string) => {
    const fault = problems.find(({ field }) => field === name)
    return fault && faultText(fault, deskSettings.problems)
  }
  return (
    <>
      <h1>{label}</h1>
      <p>{t.legal.intro}</p>
      <NotSaved view={view} texts={deskSettings} labelOf={labelOf} />
      <DeskForm className="stack" action={here} sends={{ basedOn: view.basedOn }}>
        <DeskField
          name="body"
          label={t.legal.body}
          lang={view.spoken}
          rows={24}
          required
          value={values.body}
          message={messageAt('body')}
        />
        <DeskField
          name="from"
          type="date"
          label={t.legal.from}
          required
          value={values.from}
          message={messageAt('from')}
          hint={t.legal.fromHint}
        />
        <DeskButton isLarge look="primary" does="save" label={desk.save} />
      </DeskForm>
      <DeskSection title={t.legal.editions}>
        <DeskList>
          {editions.map(({ href, from, state }) => (
            <li key={href}>
              <DeskRow
                name={from ? t.legal.since.replace('{{from}}', from) : t.legal.first}
                tag={t.legal.states[state]}
              >
                <NewTabLink className={quiet} href={href} hint={desk.newTab}>
                  {t.open}
                </NewTabLink>
              </DeskRow>
            </li>
          ))}
        </DeskList>
      </DeskSection>
      <DeskSection title={deskStories.versions.title} id="history">
        <History {...{ history, texts, language, labelOf }} use={(id) => `${here}?version=${id}`} />
      </DeskSection>
    </>
  )
}
