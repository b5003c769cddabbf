import type { NewStoryView } from '#desk/stories/new-page'
import type { Texts } from '#i18n/i18n'
import { DeskForm, languageOptions } from '../desk/DeskForm.tsx'

type Props = Readonly<{ view: NewStoryView; texts: Texts['deskStories'] }>

/** The form that creates a story. */
export function NewStory({ view, texts: { new: title, newStory: t, types } }: Props) {
  const { values, problem, longestTitle: maxLength, language, languageHint: hint } = view
  const message = problem && t.noTitle.replace('{{count}}', String(maxLength))
  const options = Object.entries(types).map(([value, label]) => ({ value, label }))
  return (
    <>
      <h1>{title}</h1>
      <p>{t.intro}</p>
      <DeskForm
        fields={[
          { name: 'title', label: t.title, message, required: true, maxLength },
          { name: 'type', label: t.type, options },
          { name: 'language', label: t.language, hint, options: languageOptions() },
        ]}
        values={{ type: 'news', language, ...Object.fromEntries(values) }}
        submit={t.create}
      />
    </>
  )
}
