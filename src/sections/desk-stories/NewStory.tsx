import type { NewStoryView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { DeskButton, DeskField, DeskSelect, languageOptions } from '../desk/DeskForm.tsx'

type Props = Readonly<{ view: NewStoryView; texts: Texts['deskStories'] }>

/** What a new story needs before it can be written. */
export function NewStory({ view, texts }: Props) {
  const { values, problem, longestTitle, language, languageHint } = view
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
          options={languageOptions}
          value={values.get('language') ?? language}
        />
        <DeskButton isLarge look="primary" label={newStory.create} />
      </form>
    </>
  )
}
