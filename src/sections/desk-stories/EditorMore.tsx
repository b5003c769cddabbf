import type { EditorView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { languageNames } from '#i18n/i18n'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>

/** A link to pass on, earlier versions, and the end of a story. */
export function EditorMore({ view, texts }: Props) {
  const { link, remove } = texts
  const { links = [], removing = false } = view
  const action = (value: string, label: string) => (
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
  return (
    <>
      <fieldset className="editor-card" id="field-link-to-pass-on">
        <legend>{link.title}</legend>
        <p>{link.text.replace('{{days}}', String(view.linkDays))}</p>
        <ul className="editor-links" role="status">
          {links.map(({ language, href }) => (
            <li key={language}>
              <label htmlFor={`link-${language}`}>{languageNames[language]}</label>
              <input className="field__control" id={`link-${language}`} readOnly value={href} />
            </li>
          ))}
        </ul>
        {action('link', link.make)}
      </fieldset>
      <fieldset className="editor-card">
        <legend>{remove.title}</legend>
        <p>{removing ? remove.sure : remove.text}</p>
        <div className="editor-actions" id="field-remove">
          {removing && action('remove-now', remove.yes)}
          {removing ? <a href={view.path}>{remove.no}</a> : action('remove', remove.ask)}
        </div>
      </fieldset>
    </>
  )
}
