import type { ComponentProps, ReactNode } from 'react'
import style from './Switch.module.css'

type Props = Readonly<{
  /**
   * The name of the radio buttons, whose values are 1, 2, 3 … by default; style sheets query the choice by `:has()`.
   */
  name: string
  legend: string
  options: readonly string[]
  /** Values other than the default ones. */
  values?: readonly string[]
  /** A figure before each option. */
  marks?: readonly ReactNode[]
  /** The index of the default option, from 0. */
  chosen?: number
  /** Whether the legend is visible, and each option has a border. */
  shown?: boolean
  /** Nothing is checked at first; until then `--first` and `--last` (with `-ink`) colour the first and last option. */
  open?: boolean
}>

/** A single choice that works without script; `--option` is the inline padding of the options. */
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
    /** `word` is inline text, `key` fills its box and is coloured once it is chosen. */
    look: 'word' | 'key'
  }>

/** A radio button that covers its label, which shows the checked state and the focus ring. */
export function Option({ look, className, children, ...radio }: OptionProps) {
  return (
    <label className={[style.option, style[look], className].filter(Boolean).join(' ')}>
      <input className={style.radio} type="radio" {...radio} />
      {children}
    </label>
  )
}
