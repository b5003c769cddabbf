import type { WrittenField } from '#leads/forms/form'
import { patternOf } from '#leads/forms/values'
import type { FormPost } from '../../islands/use-form-post.ts'
import { FieldMessage } from './Fault.tsx'
import style from './Fields.module.css'

type Props = Readonly<{
  /** The heading of this part of the form, if any. */
  title?: string
  intro?: string
  fields: readonly WrittenField[]
  post: FormPost
}>

/** Labelled fields, each with its error message below it. */
export function Fields({ title, intro, fields, post }: Props) {
  return (
    <div className={title ? `${style.part} ${style.titled}` : style.part} id={title && 'fields'}>
      {title && <h2 className="size-2">{title}</h2>}
      {intro && <p className={style.intro}>{intro}</p>}
      <div className={style.columns}>
        {fields.map((field) => (
          <Field key={field.name} field={field} post={post} />
        ))}
      </div>
    </div>
  )
}

type FieldProps = Readonly<{ field: WrittenField; post: FormPost }>

/** Fields that take a whole row; the others are in pairs. */
const long: readonly string[] = ['subject', 'urgency', 'website', 'domain']

function Field({ field, post }: FieldProps) {
  const { name, kind, missing } = field
  const { labels, optional } = post.texts
  const isLong = kind === 'textarea' || long.includes(name)
  const kinds = [kind === 'select' && style.select, kind === 'textarea' && style.text]
  const looks = [style.field, isLong && style.long, ...kinds]
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <label htmlFor={`field-${name}`}>
        {labels[name]}
        {missing === undefined && <span className={style.optional}> ({optional})</span>}
      </label>
      <Control field={field} post={post} />
      <FieldMessage name={name} text={post.messages[name]} />
    </div>
  )
}

function Control({ field, post }: FieldProps) {
  const { name, missing } = field
  const shared = {
    id: `field-${name}`,
    name,
    className: `${style.control} ${style.woven}`,
    defaultValue: post.initial[name],
    required: missing !== undefined,
    'aria-invalid': post.messages[name] ? true : undefined,
    'aria-describedby': `field-${name}-message`,
  } as const
  if (field.kind === 'select') {
    const words = post.texts.choices[name]
    return (
      <select {...shared}>
        <option value="">{words?.prompt}</option>
        {words?.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    )
  }
  const { kind, max, autocomplete, rows } = field
  // The blank placeholder lets the style sheet detect empty fields.
  const bounds = { maxLength: max, autoComplete: autocomplete, placeholder: ' ' }
  if (kind === 'textarea') return <textarea {...shared} {...bounds} rows={rows} />
  // The message that client-side validation shows for a malformed value.
  const { emailFormat, urlFormat, missing: empty } = post.texts.messages[name] ?? {}
  const title = post.ready ? undefined : (emailFormat ?? urlFormat ?? empty)
  return <input {...shared} {...bounds} type={kind} pattern={patternOf(field)} title={title} />
}
