import './Switch.css'

type Props = Readonly<{
  /** Of the radios, which have the values 1, 2, 3 …; style sheets ask `:has()` which is chosen. */
  name: string
  legend: string
  options: readonly string[]
  /** Whether the legend is read on the screen too. */
  shown?: boolean
  /** Whether none is chosen yet: the style sheet says what then shows, by the room there is. */
  open?: boolean
}>

/** A choice of one that works without script. */
export function Switch({ name, legend, options, shown = false, open = false }: Props) {
  return (
    <fieldset className="switch">
      <legend className={shown ? 'switch__legend' : 'visually-hidden'}>{legend}</legend>
      {options.map((option, index) => (
        <label key={option}>
          <input type="radio" name={name} value={index + 1} defaultChecked={!open && index === 0} />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
