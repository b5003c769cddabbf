import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = Readonly<{
  name: string
  label: string
  /** What is wrong with the value, if anything. */
  message?: string | undefined
  hint?: string | undefined
}>

/** A labelled input with room for its message. */
export function DeskField({
  name,
  label,
  message,
  hint,
  ...input
}: Props & Readonly<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Labelled {...{ name, label, message, hint }}>
      <input
        className="field__control"
        id={`field-${name}`}
        name={name}
        aria-invalid={message ? true : undefined}
        aria-describedby={`field-${name}-message`}
        {...input}
      />
    </Labelled>
  )
}

type Option = Readonly<{ value: string; label: string }>

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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
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

type FilterChoiceProps = Readonly<{
  name: string
  label: string
  /** The option that narrows nothing. */
  any: string
  value: string | undefined
  options: readonly Option[]
}>

/** A choice that narrows a list, or with `any` does not. */
export function FilterChoice({ name, label, any, value, options }: FilterChoiceProps) {
  return (
    <label className="field">
      {label}
      <select className="field__control" name={name} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
