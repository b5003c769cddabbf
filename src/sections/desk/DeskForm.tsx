import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'
import { languageNames, languages } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'

type Props = Readonly<{
  name: string
  label: string
  /** What is wrong with the value, if anything. */
  message?: string | undefined
  hint?: string | undefined
}>

/** A labelled input with room for its message; `id` tells those of one name apart. */
export function DeskField({
  name,
  id = name,
  label,
  message,
  hint,
  ...input
}: Props & Readonly<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Labelled name={id} label={label} message={message} hint={hint}>
      <input
        className="field__control"
        id={`field-${id}`}
        name={name}
        aria-invalid={message ? true : undefined}
        aria-describedby={`field-${id}-message`}
        {...input}
      />
    </Labelled>
  )
}

type FieldProps = Parameters<typeof DeskField>[0]

/** A labelled input for an e-mail address that one has to give. */
export function EmailField(props: FieldProps) {
  return <DeskField type="email" required maxLength={254} autoComplete="off" {...props} />
}

/** A labelled input for what somebody or something is called. */
export function NameField(props: FieldProps) {
  return <DeskField required maxLength={100} autoComplete="off" {...props} />
}

type Option = Readonly<{ value: string; label: string }>

/** The languages of the site, each by its own name. */
export const languageOptions: readonly Option[] = languages.map((value) => ({
  value,
  label: languageNames[value],
}))

/** A labelled choice of one. */
export function DeskSelect({
  options,
  value,
  ...field
}: Props & Readonly<{ options: readonly Option[]; value?: string | undefined }>) {
  return (
    <Labelled {...field}>
      <select
        className="field__control"
        id={`field-${field.name}`}
        name={field.name}
        defaultValue={value}
        aria-describedby={`field-${field.name}-message`}
      >
        <Options options={options} />
      </select>
    </Labelled>
  )
}

/** What a `<select>` offers. */
export function Options({ options }: Readonly<{ options: readonly Option[] }>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** A label, its control and what is said of it; the control's id is `field-NAME`. */
export function Labelled({
  name,
  label,
  message,
  hint,
  children,
}: Props & Readonly<{ children: ReactNode }>) {
  return (
    <div className="field">
      <label htmlFor={`field-${name}`}>{label}</label>
      {children}
      <p className={message ? 'field__message' : 'desk-hint'} id={`field-${name}-message`}>
        {message ?? hint}
      </p>
    </div>
  )
}

type FilterProps = Readonly<{
  /** The option that narrows nothing. */
  any: string
  choices: readonly Readonly<{
    name: string
    label: string
    value: string | undefined
    options: readonly Option[]
  }>[]
}>

/** Choices that each narrow a list, or with `any` do not. */
export function FilterChoices({ any, choices }: FilterProps) {
  return choices.map(({ name, label, value, options }) => (
    <label key={name} className="field">
      {label}
      <select className="field__control" name={name} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        <Options options={options} />
      </select>
    </label>
  ))
}

type ButtonProps = Readonly<{
  label: string
  /** What the form does, sent as `do`. */
  does?: string
  look?: 'primary' | 'quiet'
  isLarge?: boolean
}> &
  Readonly<ButtonHTMLAttributes<HTMLButtonElement>>

/** A button that sends its form; an icon goes before the label. */
export function DeskButton(props: ButtonProps) {
  const { label, does, look = 'quiet', isLarge = false, children, ...button } = props
  return (
    <button
      className={buttonClass({ look, size: isLarge ? 'normal' : 'small' })}
      type="submit"
      {...(does && { name: 'do', value: does })}
      {...button}
    >
      {children}
      {label}
    </button>
  )
}

/** What went wrong, read aloud at once. */
export function DeskAlert({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className="desk-alert" role="alert">
      {children}
    </p>
  )
}
