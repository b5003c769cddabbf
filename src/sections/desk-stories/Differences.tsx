import type { Difference } from '#desk/desk'
import './differences.css'

type Props = Readonly<{
  differences: readonly Difference[]
  /** What a field is called. */
  label: (field: string) => string
  /** What the texts are called that only one of the two has. */
  sides: Readonly<{ old: string; new: string }>
}>

/** The fields in which two states of a story differ, word by word; said aloud as well as coloured. */
export function Differences({ differences, label, sides }: Props) {
  return (
    <div className="story-differences">
      <p className="desk-hint">
        <del>{sides.old}</del> <ins>{sides.new}</ins>
      </p>
      <dl>
        {differences.map(({ field, stretches }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              {stretches.map(({ kind, text }, index) => {
                const key = `${index}`
                if (kind === 'same') return <span key={key}>{text}</span>
                const Side = kind === 'old' ? 'del' : 'ins'
                return (
                  <Side key={key}>
                    <span className="visually-hidden"> [{sides[kind]}: </span>
                    {text}
                    <span className="visually-hidden">] </span>
                  </Side>
                )
              })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
