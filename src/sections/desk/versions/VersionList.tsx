import type { Texts } from '#i18n/i18n'
import { DeskForm } from '../DeskForm.tsx'
import { DeskSection } from '../DeskSection.tsx'
import { DeskList, DeskRow } from '../lists/DeskList.tsx'
import { type Difference, Differences } from './Differences.tsx'

type Version = Readonly<{
  id: string
  /** The author's name at that time. */
  name: string
  tag?: string | false | undefined
  hint: string
  /** The changes that it made. */
  changes?: string
  /** The link that shows it or starts from it; undefined for the current version. */
  link: Readonly<{ href: string; label: string }> | undefined
}>

type Props = Readonly<{
  versions: readonly Version[]
  /** The version shown, with what restoring it would change; without `differences` if it cannot be read. */
  chosen: Readonly<{ id: string; differences: readonly Difference[] | undefined }> | undefined
  /** The current version, posted along to detect conflicts. */
  before: string
  words: Texts['deskStories']['versions']
  labelOf: (field: string) => string
}>

/** The versions of something; for the selected one, what restoring it would change, and the button that does. */
export function VersionList({ versions, chosen, before, words, labelOf }: Props) {
  const { id, differences } = chosen ?? {}
  const version = versions.find((it) => it.id === id)
  return (
    <>
      {version && (
        <DeskSection title={version.name} id="version">
          <p>
            {!differences ? words.unreadable : differences.length > 0 ? words.would : words.same}
          </p>
          {differences && differences.length > 0 && (
            <Differences
              differences={differences}
              labelOf={labelOf}
              sides={{ old: words.removed, new: words.added }}
            />
          )}
          {differences && (
            <DeskForm sends={{ version: version.id, before }} submit={words.restore}>
              <p className="soft size-small">{words.restoreHint}</p>
            </DeskForm>
          )}
        </DeskSection>
      )}
      <DeskList>
        {versions.map(({ id: key, name, tag, hint, changes, link }) => (
          <li key={key}>
            <DeskRow name={name} tag={tag} {...(changes && { below: changes })} hint={hint}>
              {link && (
                <a href={link.href} aria-label={`${link.label}: ${name}`}>
                  {link.label}
                </a>
              )}
            </DeskRow>
          </li>
        ))}
      </DeskList>
    </>
  )
}
