import type { SavedRepliesView } from '#desk/leads/replies-page'
import { type Language, languageNames, languages, type Texts } from '#i18n/i18n'
import { DeskButton, DeskField, DeskForm } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskList } from '../desk/lists/DeskList.tsx'
import { Notice } from '../desk/Notice.tsx'
import style from './SavedReplies.module.css'

type Props = Readonly<{
  view: SavedRepliesView
  texts: Pick<Texts, 'desk' | 'deskReplies'>
  /** The desk's language. */
  language: Language
}>

type Placeholders = SavedRepliesView['placeholders']

/** A text with its placeholders as readers of the language write them. */
function withMarks(text: string, { name, reference }: Placeholders[Language]): string {
  return text.replace('{{nameMark}}', name).replace('{{referenceMark}}', reference)
}

/** The saved replies by language, each in its form, and a form for a new one. */
export function SavedReplies({ view, texts, language }: Props) {
  const { groups, refused, from, placeholders } = view
  const { saved } = texts.deskReplies
  const shared = { texts, language, placeholders }
  const refusedOf = (id: string | undefined) => (refused?.id === id ? refused : undefined)
  const asNew = refusedOf(undefined)
  const lost =
    asNew?.problem === 'gone' || asNew?.problem === 'conflict' ? asNew.problem : undefined
  const add = (
    <DeskSection id="new" title={saved.add}>
      <ReplyFields values={asNew?.values} problem={asNew?.problem} {...shared} />
    </DeskSection>
  )
  return (
    <>
      {from && <a href={from.href}>{saved.back.replace('{{reference}}', from.reference)}</a>}
      <h1>{texts.desk.nav.replies}</h1>
      <p>{withMarks(saved.intro, placeholders[language])}</p>
      {refused && (
        <Notice look="alert">{lost ? saved.errors[lost] : texts.desk.errors.title}</Notice>
      )}
      {/* The confirmation is right above what it refers to. */}
      {lost && add}
      {groups.length === 0 && <p className="soft size-small">{saved.none}</p>}
      {groups.map(({ language: group, name, replies }) => (
        <DeskSection key={group} title={name}>
          <DeskList>
            {replies.map((reply) => {
              const own = refusedOf(reply.id)
              return (
                <li key={reply.id}>
                  <details className={style.reply} open={own !== undefined}>
                    <summary>
                      <b>{reply.title}</b>
                      <span className="soft" lang={group}>
                        {reply.body}
                      </span>
                    </summary>
                    <ReplyFields
                      id={reply.id}
                      updatedAt={reply.updatedAt}
                      values={own?.values ?? reply}
                      problem={own?.problem}
                      {...shared}
                    />
                  </details>
                </li>
              )
            })}
          </DeskList>
        </DeskSection>
      ))}
      {!lost && add}
    </>
  )
}

type FieldsProps = Readonly<{
  /** Undefined for a new reply. */
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
  const options = languages().map((it) => ({
    value: it,
    label: languageNames[it],
    data: { 'data-name': placeholders[it].name, 'data-reference': placeholders[it].reference },
  }))
  return (
    <DeskForm
      data-saved-reply
      sends={{ id, updatedAt }}
      fields={[
        {
          ...{ name: 'language', id: `language-${key}`, label: saved.language },
          ...{ value: values?.language ?? languages()[0], options },
        },
        {
          ...{ name: 'title', kind: 'name', id: `title-${key}`, label: saved.name },
          ...{ value: values?.title, message: problem === 'title' && saved.errors.title },
        },
      ]}
    >
      <DeskField
        name="body"
        id={`body-${key}`}
        label={saved.body}
        message={bodyProblem && withMarks(saved.errors[bodyProblem], placeholders[language])}
        rows={6}
        maxLength={5_000}
        required
        value={values?.body}
      >
        <div className="cluster" hidden data-insert>
          <DeskButton type="button" value="name" label={saved.insertName} />
          <DeskButton type="button" value="reference" label={saved.insertReference} />
        </div>
      </DeskField>
      <div className="cluster">
        <DeskButton look="primary" does="save" label={id ? desk.save : desk.add} />
        {id && <DeskButton does="remove" formNoValidate label={desk.remove} />}
      </div>
    </DeskForm>
  )
}
