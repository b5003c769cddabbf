import type { SavedRepliesView } from '#desk/desk'
import { type Language, languageNames, languages, type Texts } from '#i18n/i18n'
import { DeskAlert, DeskButton, Labelled, NameField } from '../desk/DeskForm.tsx'
import './saved-replies.css'

type Words = Pick<Texts, 'desk' | 'deskReplies'>

type Props = Readonly<{
  view: SavedRepliesView
  texts: Words
  /** Of the desk. */
  language: Language
}>

type Placeholders = SavedRepliesView['placeholders']

/** A text of the page with the placeholders as its reader writes them. */
function withMarks(text: string, { name, reference }: Placeholders[Language]): string {
  return text.replace('{{nameMark}}', name).replace('{{referenceMark}}', reference)
}

/** The texts that staff keep for their replies, by language, each with its form; and one for a new one. */
export function SavedReplies({ view, texts, language }: Props) {
  const { groups, refused, from, placeholders } = view
  const { saved } = texts.deskReplies
  const problemOf = (id: string | undefined) =>
    refused && refused.id === id ? refused.problem : undefined
  const isNew = refused !== undefined && refused.id === undefined
  const lost = problemOf(undefined) === 'gone' || problemOf(undefined) === 'conflict'
  const add = (
    <section id="new">
      <h2>{saved.add}</h2>
      <ReplyFields
        values={isNew ? refused.values : undefined}
        problem={problemOf(undefined)}
        texts={texts}
        language={language}
        placeholders={placeholders}
      />
    </section>
  )
  return (
    <>
      {from && (
        <p>
          <a href={from.href}>{saved.back.replace('{{reference}}', from.reference)}</a>
        </p>
      )}
      <h1>{texts.desk.nav.replies}</h1>
      <p>{withMarks(saved.intro, placeholders[language])}</p>
      {problemOf(undefined) === 'gone' && <DeskAlert>{saved.errors.gone}</DeskAlert>}
      {problemOf(undefined) === 'conflict' && <DeskAlert>{saved.errors.conflict}</DeskAlert>}
      {refused && !lost && <DeskAlert>{texts.desk.errors.title}</DeskAlert>}
      {/* What is asked stands right above what it asks about. */}
      {lost && add}
      {groups.length === 0 && <p className="desk-hint">{saved.none}</p>}
      {groups.map(({ language: group, name, replies }) => (
        <section key={group}>
          <h2>{name}</h2>
          <ul className="desk-list">
            {replies.map((reply) => {
              const problem = problemOf(reply.id)
              return (
                <li key={reply.id}>
                  <details className="saved-reply" open={problem !== undefined}>
                    <summary>
                      <b>{reply.title}</b>
                      <span lang={group}>{reply.body}</span>
                    </summary>
                    <ReplyFields
                      id={reply.id}
                      updatedAt={reply.updatedAt}
                      values={problem && refused ? refused.values : reply}
                      problem={problem}
                      texts={texts}
                      language={language}
                      placeholders={placeholders}
                    />
                  </details>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {!lost && add}
    </>
  )
}

type FieldsProps = Readonly<{
  /** Undefined for a new one. */
  id?: string
  updatedAt?: string
  values: Readonly<{ language: string; title: string; body: string }> | undefined
  problem: NonNullable<SavedRepliesView['refused']>['problem'] | undefined
  placeholders: Placeholders
}> &
  Pick<Props, 'texts' | 'language'>

function ReplyFields(props: FieldsProps) {
  const { id, updatedAt, values, problem, placeholders, texts, language } = props
  const { desk } = texts
  const { saved } = texts.deskReplies
  const key = id ?? 'new'
  const bodyProblem = problem === 'body' || problem === 'placeholder' ? problem : undefined
  const message = bodyProblem && withMarks(saved.errors[bodyProblem], placeholders[language])
  return (
    <form className="desk-form" method="post" data-saved-reply>
      {id && <input type="hidden" name="id" value={id} />}
      {updatedAt && <input type="hidden" name="updatedAt" value={updatedAt} />}
      <Labelled name={`language-${key}`} label={saved.language}>
        <select
          className="field__control"
          id={`field-language-${key}`}
          name="language"
          defaultValue={values?.language ?? languages[0]}
        >
          {languages.map((it) => (
            <option
              key={it}
              value={it}
              data-name={placeholders[it].name}
              data-reference={placeholders[it].reference}
            >
              {languageNames[it]}
            </option>
          ))}
        </select>
      </Labelled>
      <NameField
        name="title"
        id={`title-${key}`}
        label={saved.name}
        message={problem === 'title' ? saved.errors.title : undefined}
        defaultValue={values?.title}
      />
      <Labelled name={`body-${key}`} label={saved.body} message={message}>
        <div className="saved-reply__insert" hidden data-insert>
          <DeskButton type="button" value="name" label={saved.insertName} />
          <DeskButton type="button" value="reference" label={saved.insertReference} />
        </div>
        <textarea
          className="field__control"
          id={`field-body-${key}`}
          name="body"
          rows={6}
          maxLength={5_000}
          required
          aria-invalid={message ? true : undefined}
          aria-describedby={`field-body-${key}-message`}
          defaultValue={values?.body}
        />
      </Labelled>
      <div className="desk-form__row">
        <DeskButton look="primary" does="save" label={id ? desk.save : desk.add} />
        {id && <DeskButton does="remove" formNoValidate label={desk.remove} />}
      </div>
    </form>
  )
}
