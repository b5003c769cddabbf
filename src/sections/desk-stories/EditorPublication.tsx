import type { EditorView } from '#desk/desk'
import { type Language, languageNames, type Texts } from '#i18n/i18n'
import { DeskButton } from '../desk/DeskForm.tsx'
import { problemText } from './EditorNotice.tsx'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>
type State = EditorView['states'][number]

/** In which languages a story is shown, and from when on. */
export function EditorPublication({ view, texts }: Props) {
  const t = texts.publication
  const messageOf = (name: string) => {
    const found = view.problems.find(({ field }) => field === name)
    return found && problemText(found, texts)
  }
  // A draft can be taken off nothing.
  const isShown = view.states.some(({ state }) => state === 'published' || state === 'scheduled')
  return (
    <fieldset className="editor-card editor-publication" id="field-publication">
      <legend>{t.title}</legend>
      <ul className="editor-languages">
        {view.states.map((state) => (
          <LanguageRow key={state.language} state={state} view={view} texts={texts} />
        ))}
      </ul>
      <p className="desk-hint">{t.intro}</p>
      <p className="field__message">{messageOf('publication')}</p>
      <div className="editor-actions">
        <DeskButton does="publish" look="primary" label={t.publish} formNoValidate />
        {isShown && <DeskButton does="withdraw" label={t.withdraw} formNoValidate />}
      </div>
      <div className="field editor-schedule">
        <label htmlFor="field-at">{t.at}</label>
        <div className="editor-actions">
          <input
            className="field__control"
            type="datetime-local"
            id="field-at"
            name="at"
            defaultValue={view.values.at ?? ''}
            aria-describedby="field-at-message"
          />
          <DeskButton does="schedule" label={t.schedule} formNoValidate />
        </div>
        <p className="field__message" id="field-at-message">
          {messageOf('at')}
        </p>
      </div>
    </fieldset>
  )
}

function LanguageRow({ state, view, texts }: Props & Readonly<{ state: State }>) {
  const t = texts.publication
  const { language, isOutdated } = state
  const name = languageNames[language]
  const isOriginal = language === view.original
  // What was posted, and otherwise every text that there is.
  const isPosted = view.failed || Object.keys(view.values).some((it) => it.startsWith('in.'))
  const isChosen = isPosted ? `in.${language}` in view.values : state.state !== 'none'
  return (
    <li>
      <label className="editor-tick">
        <input
          type="checkbox"
          name={`in.${language}`}
          defaultChecked={isChosen}
          data-typed={state.state === 'none' ? t.typed : undefined}
        />
        <span>
          <b>{name}</b>
          <span className={`editor-state editor-state--${state.state}`} data-text-state>
            {stateText(state, texts)}
          </span>
        </span>
      </label>
      {!isOriginal && (
        <label className="editor-tick editor-tick--off">
          <input
            type="checkbox"
            name={`kept_off.${language}`}
            id={`field-kept_off.${language}`}
            defaultChecked={view.values[`kept_off.${language}`] === 'on'}
          />
          <span aria-hidden="true">{t.off}</span>
          <span className="visually-hidden">{t.keptOff.replace('{{language}}', name)}</span>
        </label>
      )}
      {isOutdated && <Outdated language={language} texts={texts} />}
    </li>
  )
}

type OutdatedProps = Pick<Props, 'texts'> & Readonly<{ language: Language }>

/** Says that the original has changed since a text was translated; a button says that it still fits. */
export function Outdated({ language, texts: { publication: t } }: OutdatedProps) {
  return (
    <p className="editor-outdated">
      {t.outdated}
      <DeskButton does={`current.${language}`} label={t.current} formNoValidate />
    </p>
  )
}

/** Whether a text is shown and since when, in words. */
export function stateText({ state, at = '' }: State, { publication }: Texts['deskEditor']): string {
  return publication[state].replace('{{moment}}', at)
}
