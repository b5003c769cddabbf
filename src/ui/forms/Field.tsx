import type { ChoiceWords } from '#leads/forms/choice-words'
import type { InputField, SelectField } from '#leads/forms/form'
import { patternOf } from '#leads/forms/values'
import './Field.css'

type Props = Readonly<{
  field: InputField | SelectField
  label: string
  /** The word that marks a field as optional. */
  optional: string
  /** The words of a field with a list of values. */
  choices: ChoiceWords | undefined
  value: string | undefined
  message: string | undefined
  /** What a browser that checks by itself says of a value of the wrong shape. */
  title: string | undefined
  /** Whether it has the focus when the page opens. */
  focused: boolean
}>

/** One labelled field with room for its message, so that nothing moves when one appears. */
export function Field({ field, label, optional, choices, value, message, title, focused }: Props) {
  const { name, missing } = field
  const id = `field-${name}`
  const shared = {
    id,
    name,
    className: 'field__control',
    defaultValue: value,
    autoFocus: focused,
    required: missing !== undefined,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': `${id}-message`,
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {missing === undefined && <span className="field__optional"> ({optional})</span>}
      </label>
      {'options' in field ? (
        <select {...shared}>
          <option value="">{choices?.prompt}</option>
          {choices?.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <Written field={field} shared={shared} title={title} />
      )}
      <p className="field__message" id={`${id}-message`}>
        {message}
      </p>
    </div>
  )
}

type Shared = Readonly<{
  id: string
  name: string
  className: string
  defaultValue: string | undefined
}>

type WrittenProps = Readonly<{ field: InputField; shared: Shared; title: string | undefined }>

function Written({ field, shared, title }: WrittenProps) {
  const { kind, max, autocomplete, rows } = field
  const bounds = { maxLength: max, autoComplete: autocomplete }
  if (kind === 'textarea') return <textarea {...shared} {...bounds} rows={rows} />
  return <input {...shared} {...bounds} type={kind} pattern={patternOf(field)} title={title} />
}
