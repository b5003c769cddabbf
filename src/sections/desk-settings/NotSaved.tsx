import { type Fault, faultText } from '#agency/agency'
import type { Texts } from '#i18n/i18n'
import { Notice } from '../desk/Notice.tsx'
import { type Difference, Differences } from '../desk/versions/Differences.tsx'

type Props = Readonly<{
  view: Readonly<{
    problems: readonly (Fault & Readonly<{ field: string; href?: string }>)[]
    conflict?:
      | Readonly<{ by: string | undefined; ago: string; differences: readonly Difference[] }>
      | undefined
    /** Whether the stored value, rather than the posted one, is invalid. */
    isStored?: boolean
    /** Whether to say that the form's content is not saved. */
    isUnsaved?: boolean
  }>
  texts: Texts['deskSettings']
  labelOf: (field: string) => string
}>

/** Why the form was not saved: the errors, each linking to its field, or a conflicting change. */
export function NotSaved({ view, texts: t, labelOf }: Props) {
  const { problems, conflict, isStored, isUnsaved } = view
  return (
    <>
      {problems.length > 0 && (
        <Notice look="alert">
          <p>{isStored ? t.unusable : t.refused}</p>
          <ul>
            {problems.map(({ field, href, ...fault }) => (
              <li key={field}>
                {href ? <a href={href}>{labelOf(field)}</a> : labelOf(field)}:{' '}
                {faultText(fault, t.problems)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {conflict && (
        <Notice look="alert">
          <p>
            {t.conflict
              .replace('{{name}}', () => conflict.by ?? t.somebody)
              .replace('{{ago}}', conflict.ago)}
          </p>
          <Differences
            differences={conflict.differences}
            labelOf={labelOf}
            sides={{ old: t.theirs, new: t.yours }}
          />
        </Notice>
      )}
      {isUnsaved && problems.length === 0 && !conflict && <Notice look="later">{t.unsaved}</Notice>}
    </>
  )
}
