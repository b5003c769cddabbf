import { languageNames, languages, type Texts } from '#i18n/i18n'
import { DeskField, DeskSelect } from '#sections/desk/DeskField'
import '../../ui/Button.css'
import '../../ui/forms/Field.css'

type Props = Readonly<{
  values: URLSearchParams
  problem?: 'title' | undefined
  /** In characters. */
  longestTitle: number
  texts: Texts['deskStories']
  /** Of the desk. */
  language: string
}>

/** What a new story needs before it can be written. */
export function NewStory({ values, problem, longestTitle, texts, language }: Props) {
  const { newStory, types } = texts
  return (
    <>
      <h1>{texts.new}</h1>
      <p>{newStory.intro}</p>
      <form className="desk-form" method="post">
        <DeskField
          name="title"
          label={newStory.title}
          required
          maxLength={longestTitle}
          defaultValue={values.get('title') ?? ''}
          message={problem && newStory.noTitle.replace('{{count}}', String(longestTitle))}
        />
        <DeskSelect
          name="type"
          label={newStory.type}
          options={Object.entries(types).map(([value, label]) => ({ value, label }))}
          value={values.get('type') ?? 'news'}
        />
        <DeskSelect
          name="language"
          label={newStory.language}
          hint={newStory.languageHint}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={values.get('language') ?? language}
        />
        <button className="button button--primary" type="submit">
          {newStory.create}
        </button>
      </form>
    </>
  )
}
