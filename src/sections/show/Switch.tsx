import './Switch.css'

type Props = Readonly<{
  /** Of the radios, which have the values 1, 2, 3 …; style sheets ask `:has()` which is chosen. */
  name: string
  legend: string
  options: readonly string[]
  /** Whether the legend is read on the screen too. */
  shown?: boolean
}>

/** A choice of one that works without script. */
export function Switch({ name, legend, options, shown = false }: Props) {
  return (
    <fieldset className="switch">
      <legend className={shown ? 'switch__legend' : 'visually-hidden'}>{legend}</legend>
      {options.map((option, index) => (
        <label key={option}>
          <input type="radio" name={name} value={index + 1} defaultChecked={index === 0} />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
