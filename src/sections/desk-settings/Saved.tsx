import type { Change } from '#desk/settings/history'
import type { Texts } from '#i18n/i18n'
import { changeLines, placeLabel } from './labels.ts'

type Props = Readonly<{
  view: Readonly<{
    saved: readonly Change[]
    /** Shown in place of the changes. */
    announced?: readonly string[]
  }>
  texts: Texts['deskSettings']
  labelOf?: (field: string) => string
}>

/** What was just saved, one line per change. */
export function Saved({ view, texts, labelOf = (field) => placeLabel(field, texts) }: Props) {
  const { saved, announced = [] } = view
  const lines = announced.length > 0 ? announced : changeLines(saved, labelOf, texts)
  return (
    lines.length > 0 && (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  )
}
