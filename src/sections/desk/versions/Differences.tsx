import type { Difference } from '#desk/stories/differences'
import { isKnownLanguage, languageNames } from '#i18n/i18n'
import style from './Differences.module.css'

export type { Difference }

type Labels = Readonly<Record<string, string>>

type Props = Readonly<{
  differences: readonly Difference[]
  /** Returns the label of a field. */
  labelOf: (field: string) => string
  /** The labels for text that only one of the two has. */
  sides: Readonly<{ old: string; new: string }>
}>

/** The fields in which two versions of a story differ, word by word; announced as well as coloured. */
export function Differences({ differences, labelOf, sides }: Props) {
  return (
    <div className={style.differences}>
      <p className="soft size-small">
        <del>{sides.old}</del> <ins>{sides.new}</ins>
      </p>
      <dl>
        {differences.map(({ field, stretches }) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              {stretches.map(({ kind, text }, index) => {
                const key = `${index}`
                if (kind === 'same') return <span key={key}>{text}</span>
                const Side = kind === 'old' ? 'del' : 'ins'
                const isInstead = kind === 'new' && stretches[index - 1]?.kind === 'old'
                return (
                  <Side className={isInstead ? style.instead : undefined} key={key}>
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

/** The label of a field; `is.title` and `kept_off.is` include their language. */
export function fieldLabel(field: string, labels: Labels): string {
  const parts = field.split('.')
  const language = parts.find(isKnownLanguage)
  const name = parts.find((it) => !isKnownLanguage(it)) ?? field
  const label = Object.hasOwn(labels, name) ? labels[name] : name
  return language ? `${label} (${languageNames[language]})` : String(label)
}
