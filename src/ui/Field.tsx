import type { Field as FieldDefinition } from '#forms/define'
import './Field.css'

type Props = Readonly<{
  field: FieldDefinition
  label: string
  /** The word that marks a field as optional. */
  optional: string
  value: string | undefined
  message: string | undefined
}>

/** One labelled field with room for its message, so that nothing moves when one appears. */
export function Field({ field, label, optional, value, message }: Props) {
  const { name, kind, missing, max, autocomplete, rows } = field
  const id = `field-${name}`
  const shared = {
    id,
    name,
    className: 'field__control',
    defaultValue: value,
    required: missing !== undefined,
    maxLength: max,
    autoComplete: autocomplete ?? 'off',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': `${id}-message`,
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {missing === undefined && <span className="field__optional"> ({optional})</span>}
      </label>
      {kind === 'textarea' ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type={kind} />
      )}
      <p className="field__message" id={`${id}-message`}>
        {message}
      </p>
    </div>
  )
}
