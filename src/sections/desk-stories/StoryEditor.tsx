import type { EditorView } from '#desk/stories/editor-page'
import { languageNames, languages, type Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { DeskButton } from '../desk/DeskForm.tsx'
import { Notice } from '../desk/Notice.tsx'
import { Differences, fieldLabel } from '../desk/versions/Differences.tsx'
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
import style from './StoryEditor.module.css'

type PartProps = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>
/** `writer` identifies the user whose drafts the browser stores. */
type Props = PartProps & Readonly<{ writer: string }>

/** The editor of a story: a single form, which works without script. */
export function StoryEditor({ view, texts, writer }: Props) {
  const { values, type, original } = view
  return (
    <form
      className={`stack ${style.editor}`}
      method="post"
      action={view.path}
      encType="multipart/form-data"
      data-editor={`${type}/${view.id}/${writer}`}
      data-draft={`${view.path}/draft`}
      data-posted={view.isPosted}
      data-uploading={texts.toolbar.uploading}
      data-refused={texts.picture.refusedText}
      data-picture-words={texts.toolbar.words}
    >
      <input type="hidden" name="before" value={view.before} />
      <input type="hidden" name="preview" value={view.preview} />
      <Bar view={view} texts={texts} />
      <h1 className="visually-hidden">
        {texts.type[type]}: {values.title}
      </h1>
      <Notice look="later" data-presence={view.subject}>
        {view.present}
      </Notice>
      <Unsaved view={view} texts={texts} />
      <Problems view={view} texts={texts} />
      <div className={style.parts}>
        <section
          className={`stack ${style.part}`}
          aria-labelledby="original-title"
          data-part="original"
        >
          <div className={`cluster ${style.head}`}>
            <h2 id="original-title">
              {languageNames[original]} <small className="soft">{texts.original}</small>
            </h2>
          </div>
          <EditorText view={view} texts={texts} language={original} />
        </section>
        {view.others.length > 0 && <Translations view={view} texts={texts} />}
        <Page view={view} texts={texts} />
      </div>
      <div className={`grid ${style.cards}`}>
        <div className="stack">
          <EditorPublication view={view} texts={texts} />
          <EditorLink view={view} texts={texts} />
        </div>
        <EditorPicture view={view} texts={texts} />
        <div className="stack">
          <EditorDetails view={view} texts={texts} />
          <EditorRemoval view={view} texts={texts} />
        </div>
      </div>
    </form>
  )
}

/** The save status, the choice of view, and the main buttons. */
function Bar({ view, texts }: PartProps) {
  const { state } = texts
  return (
    <div className={`cluster ${style.bar}`}>
      <a href="/stories">
        <Icon icon="arrow-left" size={18} />
        {texts.all}
      </a>
      <Tabs
        label={texts.view.label}
        tabs={(['write', 'side', 'page', 'all'] as const).map((it) => ({
          label: texts.view[it],
          'data-show': it,
        }))}
      />
      <a href={`${view.path}/versions`}>{texts.versions}</a>
      <a href="#field-publication">{texts.toPublish}</a>
      <div className={style.save}>
        <p
          className="soft size-small"
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
        <DeskButton
          look="primary"
          does="save"
          label={view.isPublic ? texts.saveShown : texts.saveDraft}
        />
      </div>
    </div>
  )
}

type Tab = Readonly<{ label: string; isPressed?: boolean; [data: `data-${string}`]: string }>

/** Tabs for one of several views; the script activates one. */
function Tabs({ label, tabs }: Readonly<{ label: string; tabs: readonly Tab[] }>) {
  return (
    <fieldset className={style.tabs}>
      <legend className="visually-hidden">{label}</legend>
      {tabs.map(({ label: name, isPressed = false, ...data }) => (
        <DeskButton key={name} type="button" label={name} aria-pressed={isPressed} {...data} />
      ))}
    </fieldset>
  )
}

/** The translations; with script one is visible at a time. */
function Translations({ view, texts }: PartProps) {
  const { others, chosen } = view
  return (
    <section
      className={`stack ${style.part} ${style.translation}`}
      aria-label={texts.translations}
      data-part="translation"
    >
      <Tabs
        label={texts.translation}
        tabs={others.map((it) => ({
          label: languageNames[it],
          isPressed: it === chosen,
          'data-language-tab': it,
        }))}
      />
      {others.map((language) => {
        const state = view.states.find((it) => it.language === language)
        return (
          <div
            key={language}
            className={`stack ${style.part} ${style.language}`}
            data-language={language}
            data-chosen={language === chosen ? '' : undefined}
          >
            <div className={`cluster ${style.head}`}>
              <h2>
                <span>{languageNames[language]}</span>{' '}
                <small className="soft">{state && stateText(state, texts)}</small>
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

/** A preview of the story's page on the domain of a language. */
function Page({ view: { origins, original, page }, texts: { page: t } }: PartProps) {
  const own = origins[original] + page
  return (
    <section
      className={`stack ${style.part} ${style.page}`}
      aria-labelledby="page-title"
      data-part="page"
    >
      <div className={`cluster ${style.head}`}>
        <h2 id="page-title">{t.title}</h2>
        <a href={own} target="_blank" rel="noreferrer" data-page-open>
          <Icon icon="external-link" size={18} />
          {t.open}
        </a>
      </div>
      <Tabs
        label={t.language}
        tabs={languages().map((it) => ({
          label: languageNames[it],
          isPressed: it === original,
          'data-page-language': it,
          'data-origin': origins[it],
        }))}
      />
      <Notice look="later" hidden data-page-off>
        {t.keptOff}
      </Notice>
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

/** All errors, each linking to its field. */
function Problems({ view: { problems, failed }, texts }: PartProps) {
  if (problems.length === 0) return null
  return (
    <Notice look={failed ? 'alert' : 'later'}>
      <b>{failed ? texts.problems.title : texts.problems.later}</b>
      <ul>
        {problems.map((it) => (
          <li key={`${it.field} ${it.line} ${it.problem}`}>
            <a href={`#field-${it.field}`}>{fieldLabel(it.field, texts.field)}</a>
            {': '}
            {problemText(it, texts)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** An unsaved draft or a conflicting change, with its differences from the saved version. */
function Unsaved({ view: { notice }, texts: { notice: t, field } }: PartProps) {
  if (!notice) return null
  const { kind, by, ago, differences } = notice
  const isConflict = kind === 'conflict'
  const named = by === undefined ? t.somebody : t.conflict.replace('{{name}}', () => by)
  return (
    <Notice look={isConflict ? 'alert' : 'done'} role="status">
      <p>{(isConflict ? named : t.draft).replace('{{ago}}', ago)}</p>
      {isConflict && <p>{t.conflictText}</p>}
      <details className={style.differences} open={isConflict}>
        <summary>
          {t.differences} ({differences.length})
        </summary>
        <Differences
          differences={differences}
          labelOf={(name) => fieldLabel(name, field)}
          sides={{ old: t.stored, new: t.own }}
        />
      </details>
      <DeskButton does="discard" formNoValidate label={t.discard} />
    </Notice>
  )
}
