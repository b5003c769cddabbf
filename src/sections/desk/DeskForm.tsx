import type {
  ButtonHTMLAttributes,
  FormHTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'
import { languageNames, languages } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { controlClass, Labelled, type LabelledProps } from '#ui/forms/Labelled'
import style from './DeskForm.module.css'
import { Notice } from './Notice.tsx'

type FormProps = Readonly<FormHTMLAttributes<HTMLFormElement>> &
  Readonly<{
    /** What it sends besides what is filled in. */
    sends?: Readonly<Record<string, string | undefined>>
    /** All of it beside each other, as long as there is room. */
    isRow?: boolean
  }>

/** A form that is posted to its own page if it names no other. */
export function DeskForm({ sends = {}, isRow = false, children, ...form }: FormProps) {
  return (
    <form
      className={isRow ? `cluster ${style.row}` : `stack ${style.form}`}
      method="post"
      {...form}
    >
      {Object.entries(sends).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}

/** A control with its label; `id` tells those of one name apart. */
type Control<Attributes> = LabelledProps &
  Readonly<{ id?: string }> &
  Readonly<Omit<Attributes, keyof LabelledProps | 'id'>>

/** What of the properties of a control goes to its label, and what to itself. */
function parted<All extends Control<object>>(props: All) {
  const { name, id = name, label, message, hint, className, ...rest } = props
  return {
    labelled: { name: id, label, message, hint, className },
    control: {
      className: controlClass,
      id: `field-${id}`,
      name,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': `field-${id}-message`,
      ...rest,
    },
  }
}

type FieldProps = Control<InputHTMLAttributes<HTMLInputElement>>

/** A labelled input with room for its message. */
export function DeskField(props: FieldProps) {
  const { labelled, control } = parted(props)
  return (
    <Labelled {...labelled}>
      <input {...control} />
    </Labelled>
  )
}

/** A labelled input for an e-mail address that one has to give. */
export function EmailField(props: FieldProps) {
  return <DeskField type="email" required maxLength={254} autoComplete="off" {...props} />
}

/** A labelled input for what somebody or something is called. */
export function NameField(props: FieldProps) {
  return <DeskField required maxLength={100} autoComplete="off" {...props} />
}

/** A labelled field of several lines; what is given inside it stands above it. */
export function TextField({
  children,
  ...props
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { labelled, control } = parted(props)
  return (
    <Labelled {...labelled}>
      {children}
      <textarea {...control} />
    </Labelled>
  )
}

type Option = Readonly<{
  value: string
  label: string
  /** What a script asks it for. */
  data?: Readonly<Record<`data-${string}`, string>>
}>

/** The languages of the site, each by its own name. */
export const languageOptions: readonly Option[] = languages.map((value) => ({
  value,
  label: languageNames[value],
}))

type SelectProps = Readonly<{ options: readonly Option[] }> &
  Readonly<SelectHTMLAttributes<HTMLSelectElement>>

/** A labelled choice of one. */
export function DeskSelect(props: Control<SelectProps>) {
  const { labelled, control } = parted(props)
  return (
    <Labelled {...labelled}>
      <Select {...control} />
    </Labelled>
  )
}

/** A choice of one that is named elsewhere. */
export function Select({ options, value, ...select }: SelectProps) {
  return (
    <select className={controlClass} defaultValue={value} {...select}>
      {options.map(({ value, label, data }) => (
        <option key={value} value={value} {...data}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** A control and the button that uses it, on one line. */
export function Beside({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={style.beside}>{children}</div>
}

/** A box to be ticked, or one of several of which one is chosen, and its words. */
export function Tick({ children, ...input }: Readonly<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <label className={style.tick}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}

type ButtonProps = Readonly<{
  label: string
  /** What the form does, sent as `do`. */
  does?: string
  look?: 'primary' | 'quiet'
  isLarge?: boolean
  /** As wide as its box. */
  fills?: boolean
}> &
  Readonly<ButtonHTMLAttributes<HTMLButtonElement>>

/** A button that sends its form; an icon goes before the label. */
export function DeskButton(props: ButtonProps) {
  const { label, does, look = 'quiet', isLarge, fills = false, children, ...button } = props
  const looks = buttonClass({ look, size: isLarge ? 'normal' : 'small', fills })
  return (
    <button
      className={`${looks} ${style.button}`}
      type="submit"
      {...(does && { name: 'do', value: does })}
      {...button}
    >
      {children}
      {label}
    </button>
  )
}

// Until the pages of stories use Filter and Notice.
export { Labelled }

export function FilterChoices({
  any,
  choices,
}: Readonly<{
  any: string
  choices: readonly Readonly<{
    name: string
    label: string
    value: string | undefined
    options: readonly Option[]
  }>[]
}>) {
  return choices.map(({ options, ...choice }) => (
    <DeskSelect key={choice.name} {...choice} options={[{ value: '', label: any }, ...options]} />
  ))
}

export function DeskAlert({ children }: Readonly<{ children: ReactNode }>) {
  return <Notice look="alert">{children}</Notice>
}
