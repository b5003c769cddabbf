import type { ComponentProps, ReactNode } from 'react'
import style from './Switch.module.css'

type Props = Readonly<{
  /** Of the radios, which have the values 1, 2, 3 …; style asks `:has()` which is chosen. */
  name: string
  legend: string
  options: readonly string[]
  /** Other values of the radios. */
  values?: readonly string[]
  /** Before each option. */
  marks?: readonly ReactNode[]
  /** The place of what is chosen at first, from 0. */
  chosen?: number
  /** Whether the legend is read on the screen too, and each option has a line around it. */
  shown?: boolean
  /** None is chosen yet; the place marks the first or the last by `--first`, `--last` and their inks. */
  open?: boolean
}>

/** A choice of one that works without script; `--option` is what each has at its sides. */
export function Switch(props: Props) {
  const { name, legend, options, values, marks, chosen = 0, shown = false, open = false } = props
  const looks = [style.switch, shown && style.apart, open && style.open]
  return (
    <fieldset className={looks.filter(Boolean).join(' ')}>
      <legend className={shown ? style.legend : 'visually-hidden'}>{legend}</legend>
      {options.map((option, index) => (
        <Option
          key={option}
          look="word"
          name={name}
          value={values?.[index] ?? index + 1}
          defaultChecked={!open && index === chosen}
        >
          {marks?.[index]}
          <span>{option}</span>
        </Option>
      ))}
    </fieldset>
  )
}

type OptionProps = Omit<ComponentProps<'input'>, 'type'> &
  Readonly<{
    /** A word of a switch, or as large as its place allows, dyed once it is chosen. */
    look: 'word' | 'key'
  }>

/** A radio button that is its words: it fills the label around them, which is marked and has the ring. */
export function Option({ look, className, children, ...radio }: OptionProps) {
  return (
    <label className={[style.option, style[look], className].filter(Boolean).join(' ')}>
      <input className={style.radio} type="radio" {...radio} />
      {children}
    </label>
  )
}
