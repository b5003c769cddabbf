import type { LegalTextView } from '#desk/words/legal-page'
import type { Language, Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { DeskButton, DeskField, DeskForm } from '../desk/DeskForm.tsx'
import { DeskList, DeskRow } from '../desk/DeskList.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { Notice } from '../desk/Notice.tsx'
import { problemText } from './WordEditor.tsx'
import { WordHistory } from './WordHistory.tsx'

const quiet = buttonClass({ look: 'quiet', size: 'small' })

type Props = Readonly<{
  view: LegalTextView
  texts: Pick<Texts, 'desk' | 'deskWords'>
  language: Language
}>

/** The text of a legal page, with what it said before. */
export function LegalEditor({ view, texts: { desk, deskWords: t }, language }: Props) {
  const { label, here, values, problem, dayProblem, isConflict, isUnsaved, editions } = view
  const isRefused = problem !== undefined || dayProblem !== undefined
  return (
    <>
      <h1>{label}</h1>
      <p>{t.legal.intro}</p>
      {isConflict && <Notice look="alert">{t.word.conflict}</Notice>}
      {isRefused && <Notice look="alert">{desk.errors.title}</Notice>}
      {isUnsaved && !isConflict && !isRefused && <Notice look="later">{t.legal.unsaved}</Notice>}
      <DeskForm className="stack" action={here} sends={{ basedOn: view.basedOn }}>
        <DeskField
          name="body"
          label={t.legal.body}
          lang={view.spoken}
          rows={24}
          required
          value={values.body}
          message={problem && problemText(problem, t.problems)}
        />
        <DeskField
          name="from"
          type="date"
          label={t.legal.from}
          required
          value={values.from}
          message={dayProblem && t.problems[dayProblem]}
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
      <WordHistory
        versions={view.versions}
        texts={t.history}
        language={language}
        use={(id) => `${here}?version=${id}`}
      />
      {view.versions.length > 0 && <a href={`${here}?version=file`}>{t.word.takeBack}</a>}
    </>
  )
}
