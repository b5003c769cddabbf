import type { ReactNode } from 'react'
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
  /** Whether the legend is read on the screen too, and each option has a line around it. */
  shown?: boolean
  /**
   * None is chosen yet, and the one marked that the visitor sees: by day or by night, or in a wide or
   * narrow place, the first or the last.
   */
  open?: 'scheme' | 'room'
}>

/** A choice of one that works without script; `--option` is what each has at its sides. */
export function Switch(props: Props) {
  const { name, legend, options, values, marks, shown = false, open } = props
  const looks = ['switch', style.switch, shown && style.apart, open && style[open]]
  return (
    <fieldset className={looks.filter(Boolean).join(' ')}>
      <legend className={shown ? style.legend : 'visually-hidden'}>{legend}</legend>
      {options.map((option, index) => (
        <label className={style.option} key={option}>
          <input
            className={style.radio}
            type="radio"
            name={name}
            value={values?.[index] ?? index + 1}
            defaultChecked={!open && index === 0}
          />
          {marks?.[index]}
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
