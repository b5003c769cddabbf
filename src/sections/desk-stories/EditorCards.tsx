import type { EditorView } from '#desk/desk'
import { type Language, languageNames, type Texts } from '#i18n/i18n'
import { DeskButton, DeskField, DeskSelect } from '../desk/DeskForm.tsx'
import { problemText } from './EditorText.tsx'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>
type State = EditorView['states'][number]

/** What is wrong with a field of this name, if anything. */
function messageOf(name: string, { problems }: EditorView, texts: Props['texts']) {
  const found = problems.find(({ field }) => field === name)
  return found && problemText(found, texts)
}

/** In which languages a story is shown, and from when on. */
export function EditorPublication({ view, texts }: Props) {
  const t = texts.publication
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
      {view.states.filter(({ state }) => state !== 'none').length > 1 && (
        <label className="desk-tick">
          <input
            type="checkbox"
            name="small"
            value="1"
            defaultChecked={view.values.small === '1'}
          />
          {t.small}
        </label>
      )}
      <p className="field__message">{messageOf('publication', view, texts)}</p>
      <div className="desk-actions">
        <DeskButton does="publish" look="primary" label={t.publish} formNoValidate />
        {isShown && <DeskButton does="withdraw" label={t.withdraw} formNoValidate />}
      </div>
      <div className="field editor-schedule">
        <label htmlFor="field-at">{t.at}</label>
        <div className="desk-actions">
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
          {messageOf('at', view, texts)}
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

/** What a story has once for all languages: category, link, address. */
export function EditorDetails({ view, texts }: Props) {
  const { values, oldKeys, publicPath, category } = view
  const { field, hint } = texts
  const unlisted = { value: '', label: texts.unlisted.replace('{{name}}', () => category ?? '') }
  const isListed = Boolean(values.category)
  return (
    <fieldset className="editor-card">
      <legend>{texts.details}</legend>
      {view.type === 'project' && (
        <>
          <DeskSelect
            name="category"
            label={field.category}
            hint={hint.category}
            message={messageOf('category', view, texts)}
            options={[
              ...(isListed ? [] : [unlisted]),
              ...view.categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={values.category}
          />
          <DeskSelect
            name="colour"
            label={field.colour}
            hint={hint.colour}
            message={messageOf('colour', view, texts)}
            options={[
              { value: '', label: texts.neutral },
              ...view.colours.map((it) => ({ value: it, label: texts.colour[it] })),
            ]}
            value={values.colour}
          />
          <DeskField
            name="link"
            type="url"
            label={field.link}
            message={messageOf('link', view, texts)}
            placeholder="https://"
            defaultValue={values.link}
          />
        </>
      )}
      <DeskField
        name="address"
        label={field.address}
        required
        maxLength={200}
        hint={view.isPublic ? hint.addressChange : hint.address}
        message={messageOf('address', view, texts)}
        defaultValue={values.address}
        autoCapitalize="none"
        spellCheck={false}
        data-address={view.address}
      />
      <p className="editor-moved" data-moved hidden={values.address === view.address}>
        {hint.changed.replace('{{path}}', () => publicPath)}
      </p>
      {oldKeys.length > 0 && (
        <p className="desk-hint">
          {hint.oldAddresses.replace('{{paths}}', () => oldKeys.join(', '))}
        </p>
      )}
    </fieldset>
  )
}

/** Addresses of a story for people who have no access. */
export function EditorLink({ view, texts }: Props) {
  const { link } = texts
  const { links = [], passedOn, isTakenBack } = view
  return (
    <fieldset className="editor-card" id="field-link-to-pass-on">
      <legend>{link.title}</legend>
      <p>{link.text.replace('{{days}}', String(view.linkDays))}</p>
      <div role="status">
        {isTakenBack && <p>{link.takenBack}</p>}
        <ul className="editor-links">
          {links.map(({ language, href }) => (
            <li key={language}>
              <label htmlFor={`link-${language}`}>{languageNames[language]}</label>
              <input className="field__control" id={`link-${language}`} readOnly value={href} />
            </li>
          ))}
        </ul>
      </div>
      <div className="desk-actions">
        <DeskButton does="link" label={link.make} formNoValidate />
        {passedOn > 0 && <DeskButton does="unlink" label={link.takeBack} formNoValidate />}
      </div>
    </fieldset>
  )
}

/** The end of a story, which is asked for twice. */
export function EditorRemoval({ view, texts }: Props) {
  const { remove } = texts
  const { removing = false } = view
  return (
    <fieldset className="editor-card" id="field-remove">
      <legend>{remove.title}</legend>
      {removing ? (
        // Where one looks next, wherever the page was.
        <p role="alert" tabIndex={-1} {...{ autoFocus: true }}>
          {remove.sure}
        </p>
      ) : (
        <p>{remove.text}</p>
      )}
      <div className="desk-actions">
        {removing && <DeskButton does="remove-now" label={remove.yes} formNoValidate />}
        {removing ? (
          <a href={view.path}>{remove.no}</a>
        ) : (
          <DeskButton does="remove" label={remove.ask} formNoValidate />
        )}
      </div>
    </fieldset>
  )
}
