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
  /** What a script asks it for. */
  data?: Readonly<Record<`data-${string}`, string>>
}>

/** Options by their values, each with its words. */
export function optionsOf(words: readonly (readonly [string, string])[]): readonly Option[] {
  return words.map(([value, label]) => ({ value, label }))
}

/** The languages of the site, each by its own name. */
export const languageOptions = () => optionsOf(languages().map((it) => [it, languageNames[it]]))

type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  Readonly<{ options: readonly Option[] }>

/** A choice of one that is named elsewhere. */
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

/** What one has to give: an e-mail address, or what somebody or something is called. */
const kinds = {
  email: { type: 'email', required: true, maxLength: 254, autoComplete: 'off' },
  name: { required: true, maxLength: 100, autoComplete: 'off' },
} as const

export type FieldProps = Omit<ComponentProps<typeof Labelled>, 'children'> &
  Readonly<{
    /** Tells those of one name apart. */
    id?: string
    kind?: keyof typeof kinds
    value?: string | null | undefined
    /** Makes it a choice of one. */
    options?: readonly Option[] | undefined
    /** Makes it a field of several lines. */
    rows?: number
    /** What stands above the control. */
    children?: ReactNode
  }> &
  Omit<AllHTMLAttributes<HTMLElement>, 'label' | 'value' | 'type'> &
  Readonly<{ type?: string | undefined }>

/** A control with its label, and room for what is wrong with its value. */
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
    /** What it sends besides what is filled in. */
    sends?: Readonly<Record<string, string | undefined>> | undefined
    fields?: readonly FieldProps[]
    /** Of the fields, by their names. */
    values?: Readonly<Record<string, string | null | undefined>> | undefined
    messages?: Readonly<Record<string, string | false | undefined>>
    /** The button that sends it, and what it then does. */
    submit?: string
    does?: string
    /** All of it beside each other, as long as there is room. */
    isRow?: boolean
  }>

/** A form that is posted to its own page if it names no other; what is inside it follows its fields. */
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

/** A button that is a form of its own. */
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

/** The button that saves a long form, in sight wherever one is in it. */
export function SaveBar({ label }: Readonly<{ label: string }>) {
  return (
    <div className={style.save}>
      <DeskButton isLarge look="primary" label={label} />
    </div>
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
  does?: string | undefined
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
