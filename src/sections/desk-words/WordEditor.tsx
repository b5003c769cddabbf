import { faultText } from '#agency/agency'
import type { WordView } from '#desk/words/word-page'
import { type Language, languageNames, type Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { DeskButton, DeskField, DeskForm } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { Tag } from '../desk/lists/Tag.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { Notice } from '../desk/Notice.tsx'
import { History } from '../desk-settings/History.tsx'
import { placeLabel } from '../desk-settings/labels.ts'
import { NotSaved } from '../desk-settings/NotSaved.tsx'
import style from './WordEditor.module.css'

const quiet = buttonClass({ look: 'quiet', size: 'small' })

type Props = Readonly<{
  view: WordView
  texts: Pick<Texts, 'desk' | 'deskSettings' | 'deskStories' | 'deskWords'>
  /** The desk's language. */
  language: Language
}>

/** The editor of one text in all languages side by side, with its history. */
export function WordEditor({ view, texts, language }: Props) {
  const { name, isKnown, isChanged, fields, plural, place, placePath, siteUrl, history } = view
  const { desk, deskSettings, deskStories, deskWords: t } = texts
  const labelOf = (field: string) => placeLabel(field, deskSettings)
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
      <NotSaved view={view} texts={deskSettings} labelOf={labelOf} />
      {plural && <p>{t.word.plural[plural]}</p>}
      {view.isMarkdown && <p>{t.word.markdown}</p>}
      {!isKnown && <Notice look="later">{t.word.gone}</Notice>}
      {isKnown && (
        <DeskForm className="stack" sends={{ basedOn: view.basedOn }}>
          <div className={style.languages}>
            {fields.map((field) => (
              <WordField key={field.language} {...{ field, view, texts }} />
            ))}
          </div>
          <DeskButton isLarge look="primary" does="save" label={desk.save} />
        </DeskForm>
      )}
      <DeskSection title={deskStories.versions.title} id="history">
        <History {...{ history, texts, language, labelOf }} />
      </DeskSection>
    </>
  )
}

type FieldProps = Omit<Props, 'language'> & Readonly<{ field: WordView['fields'][number] }>

function WordField({ field, view, texts: { deskSettings, deskWords } }: FieldProps) {
  const { language, value, file, warning, placeholders } = field
  const { word } = deskWords
  const fault = view.problems.find((it) => it.field === language)
  return (
    <div className={`stack ${style.language}`}>
      <DeskField
        className={style.field}
        name={language}
        label={languageNames[language]}
        lang={language}
        rows={3}
        value={value}
        message={fault && faultText(fault, deskSettings.problems)}
        hint={warning && !fault ? word[warning] : undefined}
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
