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
  /** The one that the story is likely in, and what is said of it. */
  language: string
  languageHint: string
}>

/** What a new story needs before it can be written. */
export function NewStory(props: Props) {
  const { values, problem, longestTitle, texts, language, languageHint } = props
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
          hint={languageHint}
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
