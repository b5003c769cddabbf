type Props = Readonly<{
  field: string
  value: string
  label: string
  hint: string
  initially: boolean
}>

/** The package that a link has named, to be left out. */
export function PackageChoice({ field, value, label, hint, initially }: Props) {
  return (
    <div className="package-choice">
      <input
        type="checkbox"
        id={`field-${field}`}
        name={field}
        value={value}
        defaultChecked={initially}
        aria-describedby="package-hint"
      />
      <label htmlFor={`field-${field}`}>{label}</label>
      <span className="package-choice__hint" id="package-hint">
        {hint}
      </span>
    </div>
  )
}
