import type { EditorView } from '#desk/desk'
import { languageNames, type Texts } from '#i18n/i18n'
import { DeskButton } from '../desk/DeskForm.tsx'

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
        <DeskButton does="link" label={link.make} formNoValidate />
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
