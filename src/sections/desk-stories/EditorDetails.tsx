import type { EditorView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { DeskField, DeskSelect } from '../desk/DeskForm.tsx'
import { problemText } from './EditorNotice.tsx'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>

/** What a story has once for all languages: category, link, address. */
export function EditorDetails({ view, texts }: Props) {
  const { values, problems, oldKeys, publicPath, category } = view
  const { field, hint } = texts
  const messageOf = (name: string) => {
    const found = problems.find((it) => it.field === name)
    return found && problemText(found, texts)
  }
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
            message={messageOf('category')}
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
            message={messageOf('colour')}
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
            message={messageOf('link')}
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
        message={messageOf('address')}
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
