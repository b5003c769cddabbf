import type { EditorView } from '#desk/desk'
import { isLanguage, languageNames, languages, type Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { Differences } from './Differences.tsx'
import {
  EditorDetails,
  EditorLink,
  EditorPublication,
  EditorRemoval,
  Outdated,
  stateText,
} from './EditorCards.tsx'
import { EditorPicture } from './EditorPicture.tsx'
import { EditorText, problemText } from './EditorText.tsx'
import './editor.css'
import './editor-cards.css'
import { DeskButton } from '../desk/DeskForm.tsx'

type Props = Readonly<{
  view: EditorView
  texts: Texts['deskEditor']
  /** Who writes; what a browser keeps is theirs. */
  writer: string
}>

/** A story as one writes it: all of it is one form, which works without script. */
export function StoryEditor({ view, texts, writer }: Props) {
  const { values, type } = view
  return (
    <form
      className="editor"
      method="post"
      action={view.path}
      encType="multipart/form-data"
      data-editor={`${type}/${view.id}/${writer}`}
      data-draft={`${view.path}/draft`}
      data-answer={view.answers}
      data-uploading={texts.toolbar.uploading}
      data-refused={texts.picture.refusedText}
      data-picture-words={texts.toolbar.words}
    >
      <input type="hidden" name="before" value={view.before} />
      <input type="hidden" name="preview" value={view.preview} />
      <EditorBar view={view} texts={texts} />
      <h1 className="visually-hidden">
        {texts.type[type]}: {values.title}
      </h1>
      <p className="editor-present" role="status" data-presence={view.subject}>
        {view.present}
      </p>
      <EditorNotice view={view} texts={texts} />
      <EditorProblems view={view} texts={texts} />
      <div className="editor-parts">
        <section className="editor-part" aria-labelledby="original-title" data-part="original">
          <div className="editor-head">
            <h2 id="original-title">
              {languageNames[view.original]} <small>{texts.original}</small>
            </h2>
          </div>
          <EditorText view={view} texts={texts} language={view.original} />
        </section>
        <Translations view={view} texts={texts} />
        <EditorPage view={view} texts={texts} />
      </div>
      <div className="editor-cards">
        <div>
          <EditorPublication view={view} texts={texts} />
          <EditorLink view={view} texts={texts} />
        </div>
        <EditorPicture view={view} texts={texts} />
        <div>
          <EditorDetails view={view} texts={texts} />
          <EditorRemoval view={view} texts={texts} />
        </div>
      </div>
    </form>
  )
}

type PartProps = Omit<Props, 'writer'>

const views = ['write', 'side', 'page', 'all'] as const

/** What became of the words, what is seen, and the buttons that are needed most. */
function EditorBar({ view, texts }: PartProps) {
  const { state } = texts
  const saveText = view.isPublic ? texts.saveShown : texts.saveDraft
  return (
    <div className="editor-bar">
      <a className="editor-bar__back" href="/stories">
        <Icon icon="arrow-left" size={18} />
        <span>{texts.all}</span>
      </a>
      <fieldset className="editor-tabs editor-views">
        <legend className="visually-hidden">{texts.view.label}</legend>
        {views.map((it) => (
          <button key={it} type="button" data-show={it} aria-pressed="false">
            {texts.view[it]}
          </button>
        ))}
      </fieldset>
      <a className="editor-bar__more" href={`${view.path}/versions`}>
        {texts.versions}
      </a>
      <a className="editor-bar__more" href="#field-publication">
        {texts.toPublish}
      </a>
      <div className="editor-bar__save">
        <p
          className="editor-bar__state"
          role="status"
          data-state-line
          data-typing={state.typing}
          data-saved={state.draft}
          data-offline={state.offline}
          data-signed-out={state.signedOut}
        >
          {texts.changed.replace('{{moment}}', view.changed)}
        </p>
        <a hidden data-sign-in href="/sign-in" target="_blank" rel="noreferrer">
          {state.signIn}
        </a>
        <DeskButton look="primary" does="save" label={saveText} />
      </div>
    </div>
  )
}

/** The translations; with the script one is seen at a time. */
function Translations({ view, texts }: PartProps) {
  return (
    <section className="editor-part" aria-label={texts.translations} data-part="translation">
      <fieldset className="editor-tabs" data-languages>
        <legend className="visually-hidden">{texts.translation}</legend>
        {view.others.map((language) => (
          <button
            key={language}
            type="button"
            data-language-tab={language}
            aria-pressed={language === view.chosen}
          >
            {languageNames[language]}
          </button>
        ))}
      </fieldset>
      {view.others.map((language) => {
        const state = view.states.find((it) => it.language === language)
        return (
          <div
            key={language}
            className="editor-language"
            data-language={language}
            data-chosen={language === view.chosen ? '' : undefined}
          >
            <div className="editor-head">
              <h2>
                <span className="editor-language__name">{languageNames[language]}</span>{' '}
                <small>{state && stateText(state, texts)}</small>
              </h2>
            </div>
            {state?.isOutdated && <Outdated language={language} texts={texts} />}
            <EditorText view={view} texts={texts} language={language} />
          </div>
        )
      })}
    </section>
  )
}

/** The page of the story on the domain of a language, as it will be. */
function EditorPage({ view, texts }: PartProps) {
  const t = texts.page
  const { origins, original, page } = view
  const own = origins[original] + page
  return (
    <section className="editor-part editor-page" aria-labelledby="page-title" data-part="page">
      <div className="editor-head">
        <h2 id="page-title">{t.title}</h2>
        <a href={own} target="_blank" rel="noreferrer" data-page-open>
          <Icon icon="external-link" size={18} />
          {t.open}
        </a>
      </div>
      <fieldset className="editor-tabs">
        <legend className="visually-hidden">{t.language}</legend>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            data-page-language={language}
            data-origin={origins[language]}
            aria-pressed={language === original}
          >
            {languageNames[language]}
          </button>
        ))}
      </fieldset>
      <p className="editor-kept-off" hidden data-page-off>
        {t.keptOff}
      </p>
      <iframe
        title={t.title}
        src={own}
        loading="lazy"
        data-frame
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </section>
  )
}

/** What a field is called, with its language where the story has several. */
function fieldLabel(field: string, { field: labels }: Texts['deskEditor']): string {
  const [first = '', second] = field.split('.')
  const known = new Map<string, string>(Object.entries(labels))
  if (isLanguage(first)) return `${known.get(second ?? '') ?? second} (${languageNames[first]})`
  const language = isLanguage(second) ? ` (${languageNames[second]})` : ''
  return `${known.get(first) ?? first}${language}`
}

/** Everything that is wrong, each with a link to its field. */
function EditorProblems({ view, texts }: PartProps) {
  const { problems, failed } = view
  if (problems.length === 0) return null
  return (
    <div
      className={failed ? 'desk-alert' : 'desk-done editor-later'}
      role={failed ? 'alert' : undefined}
    >
      <p>
        <b>{failed ? texts.problems.title : texts.problems.later}</b>
      </p>
      <ul className="editor-problems">
        {problems.map((it) => (
          <li key={`${it.field} ${it.line} ${it.problem}`}>
            <a href={`#field-${it.field}`}>{fieldLabel(it.field, texts)}</a>
            {': '}
            {problemText(it, texts)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An unsaved draft or the change of somebody else, with what differs from what is saved. */
function EditorNotice({ view, texts }: PartProps) {
  const { notice } = view
  if (!notice) return null
  const { kind, by, ago, differences } = notice
  const t = texts.notice
  const named = by === undefined ? t.somebody : t.conflict.replace('{{name}}', () => by)
  return (
    <div className={kind === 'conflict' ? 'desk-alert' : 'desk-done'} role="status">
      <p>{(kind === 'conflict' ? named : t.draft).replace('{{ago}}', ago)}</p>
      {kind === 'conflict' && <p>{t.conflictText}</p>}
      <details className="editor-differences" open={kind === 'conflict'}>
        <summary>
          {t.differences} ({differences.length})
        </summary>
        <Differences
          differences={differences}
          label={(field) => fieldLabel(field, texts)}
          sides={{ old: t.stored, new: t.own }}
        />
      </details>
      <DeskButton does="discard" formNoValidate label={t.discard} />
    </div>
  )
}
