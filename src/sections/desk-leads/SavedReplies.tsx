import type { SavedRepliesView, SavedReplyProblem } from '#desk/desk'
import { languageNames, languages, type Texts } from '#i18n/i18n'
import { Labelled } from '../desk/DeskField.tsx'
import '../../ui/Button.css'
import '../../ui/forms/Field.css'
import './saved-replies.css'

type Words = Pick<Texts, 'desk' | 'deskReplies'>

/** How placeholders are written in saved replies. */
const marks = { nameMark: '{{name}}', referenceMark: '{{reference}}' }

function withMarks(text: string): string {
  return text.replace(/\{\{(nameMark|referenceMark)\}\}/g, (_, name: string) =>
    name === 'nameMark' ? marks.nameMark : marks.referenceMark,
  )
}

/** The texts that staff keep for their replies, by language, each with its form; and one for a new one. */
export function SavedReplies({
  view: { groups, refused },
  texts,
}: Readonly<{ view: SavedRepliesView; texts: Words }>) {
  const { saved } = texts.deskReplies
  const problemOf = (id: string | undefined) =>
    refused && refused.id === id ? refused.problem : undefined
  const isNew = refused !== undefined && refused.id === undefined
  return (
    <>
      <h1>{texts.desk.nav.replies}</h1>
      <p>{withMarks(saved.intro)}</p>
      {problemOf(undefined) === 'conflict' && (
        <p className="desk-alert" role="alert">
          {saved.errors.conflict}
        </p>
      )}
      {groups.length === 0 && <p className="desk-hint">{saved.none}</p>}
      {groups.map(({ language, name, replies }) => (
        <section key={language}>
          <h2>{name}</h2>
          <ul className="desk-list">
            {replies.map((reply) => {
              const problem = problemOf(reply.id)
              return (
                <li key={reply.id}>
                  <details className="saved-reply" open={problem !== undefined}>
                    <summary>
                      <b>{reply.title}</b>
                      <span lang={language}>{reply.body}</span>
                    </summary>
                    <ReplyFields
                      id={reply.id}
                      updatedAt={reply.updatedAt}
                      values={problem && refused ? refused.values : reply}
                      problem={problem}
                      texts={texts}
                    />
                  </details>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      <section id="new">
        <h2>{saved.add}</h2>
        <ReplyFields
          values={isNew ? refused.values : undefined}
          problem={problemOf(undefined)}
          texts={texts}
        />
      </section>
    </>
  )
}

type FieldsProps = Readonly<{
  /** Undefined for a new one. */
  id?: string
  updatedAt?: string
  values: Readonly<{ language: string; title: string; body: string }> | undefined
  problem: SavedReplyProblem | undefined
  texts: Words
}>

function ReplyFields({ id, updatedAt, values, problem, texts }: FieldsProps) {
  const { desk } = texts
  const { saved } = texts.deskReplies
  const key = id ?? 'new'
  const bodyProblem = problem === 'body' || problem === 'placeholder' ? problem : undefined
  const message = bodyProblem && withMarks(saved.errors[bodyProblem])
  return (
    <form className="desk-form" method="post">
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
            <option key={it} value={it}>
              {languageNames[it]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled
        name={`title-${key}`}
        label={saved.name}
        message={problem === 'title' ? saved.errors.title : undefined}
      >
        <input
          className="field__control"
          id={`field-title-${key}`}
          name="title"
          required
          maxLength={100}
          aria-invalid={problem === 'title' || undefined}
          aria-describedby={`field-title-${key}-message`}
          defaultValue={values?.title ?? ''}
        />
      </Labelled>
      <Labelled name={`body-${key}`} label={saved.body} message={message}>
        <textarea
          className="field__control"
          id={`field-body-${key}`}
          name="body"
          rows={6}
          maxLength={5_000}
          required
          aria-invalid={message ? true : undefined}
          aria-describedby={`field-body-${key}-message`}
          defaultValue={values?.body ?? ''}
        />
      </Labelled>
      <div className="desk-form__row">
        <button
          className="button button--primary button--small"
          type="submit"
          name="do"
          value="save"
        >
          {id ? desk.save : desk.add}
        </button>
        {id && (
          <button
            className="button button--quiet button--small"
            type="submit"
            name="do"
            value="remove"
            formNoValidate
          >
            {desk.remove}
          </button>
        )}
      </div>
    </form>
  )
}
