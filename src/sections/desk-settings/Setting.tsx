import type { SettingView } from '#desk/settings/part-page'
import type { Language, Texts } from '#i18n/i18n'
import { SaveBar } from '../desk/DeskForm.tsx'
import { Notice } from '../desk/Notice.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { placeLabel } from './labels.ts'
import { NotSaved } from './NotSaved.tsx'
import style from './Setting.module.css'
import { SettingField } from './SettingField.tsx'

type Props = Readonly<{
  view: SettingView
  texts: Pick<Texts, 'desk' | 'deskSettings' | 'deskStories'>
  language: Language
}>

/** The form for one part of the agency's settings. */
export function Setting({ view, texts, language }: Props) {
  const { part, fields, values, basedOn } = view
  const { deskSettings: t, deskStories } = texts
  return (
    <>
      <h1>{t.parts[part].title}</h1>
      <p>
        <a href="/settings">{t.back}</a> ·{' '}
        <a href={`/settings/versions?part=${part}`}>{deskStories.versions.title}</a>
      </p>
      <p>{t.parts[part].text}</p>
      <Notice look="later" data-presence={view.subject}>
        {view.present}
      </Notice>
      <NotSaved view={view} texts={t} labelOf={(field) => placeLabel(field, t)} />
      <form method="post" className={`stack ${style.form}`}>
        {/* Pressing Enter in a field activates the first submit button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {texts.desk.save}
        </button>
        <input type="hidden" name="basedOn" value={basedOn ?? ''} />
        {fields.map((field) => (
          <SettingField
            key={field.name}
            field={field}
            path={field.name}
            value={values[field.name]}
            view={view}
            texts={t}
            language={language}
          />
        ))}
        {part === 'brand' && (
          <BrandPreview accent={String(values.accent)} texts={t.preview} language={language} />
        )}
        <SaveBar label={texts.desk.save} />
      </form>
      {Object.entries(view.lists).map(([id, all]) => (
        <datalist key={id} id={id}>
          {all.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
    </>
  )
}
