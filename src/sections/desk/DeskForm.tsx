import type {
  AllHTMLAttributes,
  ButtonHTMLAttributes,
  ComponentProps,
  FormHTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
} from 'react'
import { languageNames, languages } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { controlClass, Labelled } from '#ui/forms/Labelled'
import style from './DeskForm.module.css'

type Option = Readonly<{
  value: string
  label: string
  /** Data attributes for scripts. */
  data?: Readonly<Record<`data-${string}`, string>>
}>

/** Options from pairs of value and label. */
export function optionsOf(words: readonly (readonly [string, string])[]): readonly Option[] {
  return words.map(([value, label]) => ({ value, label }))
}

/** The languages of the site as options, each in its own name. */
export const languageOptions = () => optionsOf(languages().map((it) => [it, languageNames[it]]))

type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  Readonly<{ options: readonly Option[] }>

/** A `<select>` that is labelled elsewhere. */
export function Select({ options, ...select }: SelectProps) {
  return (
    <select className={controlClass} {...select}>
      {options.map(({ value, label, data }) => (
        <option key={value} value={value} {...data}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Common attributes by kind of input: an email address, or a name. */
const kinds = {
  email: { type: 'email', required: true, maxLength: 254, autoComplete: 'off' },
  name: { required: true, maxLength: 100, autoComplete: 'off' },
} as const

export type FieldProps = Omit<ComponentProps<typeof Labelled>, 'children'> &
  Readonly<{
    /** Distinguishes fields with the same name. */
    id?: string
    kind?: keyof typeof kinds
    value?: string | null | undefined
    /** Makes it a `<select>`. */
    options?: readonly Option[] | undefined
    /** Makes it a `<textarea>`. */
    rows?: number
    /** Content above the control. */
    children?: ReactNode
  }> &
  Omit<AllHTMLAttributes<HTMLElement>, 'label' | 'value' | 'type'> &
  Readonly<{ type?: string | undefined }>

/** A labelled control with its error message. */
export function DeskField(props: FieldProps) {
  const { name, id = name, label, message, hint, className, children, ...more } = props
  const { kind, value, options, ...rest } = more
  const control = {
    className: controlClass,
    id: `field-${id}`,
    name,
    defaultValue: value ?? undefined,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': `field-${id}-message`,
    ...(kind && kinds[kind]),
    ...rest,
  }
  const Control = rest.rows ? 'textarea' : 'input'
  return (
    <Labelled name={id} label={label} message={message} hint={hint} className={className}>
      {children}
      {options ? <Select {...control} options={options} /> : <Control {...control} />}
    </Labelled>
  )
}

type FormProps = Readonly<FormHTMLAttributes<HTMLFormElement>> &
  Readonly<{
    /** Hidden fields. */
    sends?: Readonly<Record<string, string | undefined>> | undefined
    fields?: readonly FieldProps[]
    /** The values of the fields, by name. */
    values?: Readonly<Record<string, string | null | undefined>> | undefined
    messages?: Readonly<Record<string, string | false | undefined>>
    /** The submit button's label, and the action that it posts. */
    submit?: string
    does?: string
    /** Arranges the fields in a row, if there is room. */
    isRow?: boolean
  }>

/** A form that posts to its own page by default; its children follow the fields. */
export function DeskForm(props: FormProps) {
  const { sends = {}, fields = [], values, messages, isRow = false, ...more } = props
  const { submit, does, children, ...form } = more
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
      {fields.map((field) => {
        const { name } = field
        return <DeskField key={name} value={values?.[name]} message={messages?.[name]} {...field} />
      })}
      {children}
      {submit && <DeskButton isLarge look="primary" does={does} label={submit} />}
    </form>
  )
}

/** A button in a form of its own. */
export function DeskAction({
  sends,
  action,
  ...button
}: ButtonProps & Pick<FormProps, 'sends' | 'action'>) {
  return (
    <DeskForm sends={sends} action={action}>
      <DeskButton {...button} />
    </DeskForm>
  )
}

/** The save button of a long form, sticky so that it is always visible. */
export function SaveBar({ label }: Readonly<{ label: string }>) {
  return (
    <div className={style.save}>
      <DeskButton isLarge look="primary" label={label} />
    </div>
  )
}

/** A control and its button on one line. */
export function Beside({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={style.beside}>{children}</div>
}

/** A labelled checkbox or radio button. */
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
  /** The action, posted as `do`. */
  does?: string | undefined
  look?: 'primary' | 'quiet'
  isLarge?: boolean
  /** Fills the width of its box. */
  fills?: boolean
}> &
  Readonly<ButtonHTMLAttributes<HTMLButtonElement>>

/** A submit button; an icon precedes the label. */
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
