import type { WordView } from '#desk/words/word-page'
import { type Language, languageNames, type Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { DeskAction, DeskButton, DeskField, DeskForm } from '../desk/DeskForm.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { Notice } from '../desk/Notice.tsx'
import { Tag } from '../desk/Tag.tsx'
import style from './WordEditor.module.css'
import { WordHistory } from './WordHistory.tsx'

const quiet = buttonClass({ look: 'quiet', size: 'small' })

type Props = Readonly<{
  view: WordView
  texts: Pick<Texts, 'desk' | 'deskWords'>
  /** Of the desk. */
  language: Language
}>

/** One text in all languages side by side, with what was said there before. */
export function WordEditor({ view, texts: { desk, deskWords: t }, language }: Props) {
  const { name, isKnown, isChanged, isConflict, fields, plural, place, placePath, siteUrl } = view
  const hasProblem = fields.some(({ problem }) => problem)
  const sends = { basedOn: view.basedOn }
  return (
    <>
      <h1>{place ?? name}</h1>
      <p className="cluster">
        {placePath && <a href={placePath}>{t.word.allHere}</a>}
        {siteUrl && (
          <NewTabLink className={quiet} href={siteUrl} hint={desk.newTab}>
            {t.open}
          </NewTabLink>
        )}
        <span className="soft size-small">{name}</span>
        {isChanged && <Tag>{t.changed}</Tag>}
      </p>
      {isConflict && <Notice look="alert">{t.word.conflict}</Notice>}
      {hasProblem && <Notice look="alert">{desk.errors.title}</Notice>}
      {plural && <p>{t.word.plural[plural]}</p>}
      {view.isMarkdown && <p>{t.word.markdown}</p>}
      {!isKnown && <Notice look="later">{t.word.gone}</Notice>}
      {isKnown && (
        <DeskForm className="stack" sends={sends}>
          <div className={style.languages}>
            {fields.map((field) => (
              <WordField key={field.language} field={field} texts={t} />
            ))}
          </div>
          <DeskButton isLarge look="primary" does="save" label={desk.save} />
        </DeskForm>
      )}
      {isChanged && (
        <DeskAction sends={sends} does="file" label={isKnown ? t.word.takeBack : desk.remove} />
      )}
      <WordHistory
        versions={view.versions}
        texts={t.history}
        language={language}
        restore={isKnown ? sends : undefined}
      />
    </>
  )
}

type FieldProps = Readonly<{ field: WordView['fields'][number]; texts: Texts['deskWords'] }>

function WordField({ field, texts: { word, problems } }: FieldProps) {
  const { language, value, file, problem, warning, placeholders } = field
  return (
    <div className={`stack ${style.language}`}>
      <DeskField
        className={style.field}
        name={language}
        label={languageNames[language]}
        lang={language}
        rows={3}
        value={value}
        message={problem && problemText(problem, problems)}
        hint={warning && word[warning]}
      />
      {file !== undefined && (
        <p className="soft size-small">
          {word.file} <q lang={language}>{file}</q>
        </p>
      )}
      {placeholders.length > 0 && (
        <div className="soft size-small">
          <p>{word.placeholders}</p>
          <ul className={style.placeholders}>
            {placeholders.map(({ written, now }) => (
              <li key={written}>
                <code>{written}</code> <span lang={now && language}>{now ?? word.later}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type Problem = Readonly<{
  kind: keyof Texts['deskWords']['problems']
  names?: string
  most?: number
}>

/** What is wrong with a text, in the reader’s words. */
export function problemText(problem: Problem, texts: Texts['deskWords']['problems']): string {
  return texts[problem.kind]
    .replace('{{names}}', () => problem.names ?? '')
    .replace('{{most}}', String(problem.most))
}
