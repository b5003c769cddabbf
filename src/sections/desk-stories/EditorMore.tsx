import type { EditorView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { languageNames } from '#i18n/i18n'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>

/** Addresses of a story for people who have no access. */
export function EditorLink({ view, texts }: Props) {
  const { link } = texts
  const { links = [] } = view
  return (
    <fieldset className="editor-card" id="field-link-to-pass-on">
      <legend>{link.title}</legend>
      <p>{link.text.replace('{{days}}', String(view.linkDays))}</p>
      <div role="status">
        <ul className="editor-links">
          {links.map(({ language, href }) => (
            <li key={language}>
              <label htmlFor={`link-${language}`}>{languageNames[language]}</label>
              <input className="field__control" id={`link-${language}`} readOnly value={href} />
            </li>
          ))}
        </ul>
      </div>
      <div className="editor-actions">
        <Action value="link" label={link.make} />
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
      <p role={removing ? 'alert' : undefined}>{removing ? remove.sure : remove.text}</p>
      <div className="editor-actions">
        {removing && <Action value="remove-now" label={remove.yes} />}
        {removing ? (
          <a href={view.path}>{remove.no}</a>
        ) : (
          <Action value="remove" label={remove.ask} />
        )}
      </div>
    </fieldset>
  )
}

function Action({ value, label }: Readonly<{ value: string; label: string }>) {
  return (
    <button
      className="button button--quiet button--small"
      type="submit"
      name="do"
      value={value}
      formNoValidate
    >
      {label}
    </button>
  )
}
