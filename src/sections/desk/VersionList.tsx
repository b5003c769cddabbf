import type { ReactNode } from 'react'
import type { Texts } from '#i18n/i18n'
import { DeskButton, Tick } from './DeskForm.tsx'
import { DeskList, DeskRow } from './DeskList.tsx'

type Props = Readonly<{
  /** Newest first. */
  versions: readonly Readonly<{
    id: string
    /** As when it was saved. */
    name: string
    tag: string | false | undefined
    hint: string
    /** Whether one can go back to it. */
    isBefore: boolean
    /** What one can do with it instead. */
    use?: Readonly<{ href: string; label: string }> | undefined
  }>[]
  /** The two that are compared. */
  older: string | undefined
  newer: string | undefined
  /** What holds now, as it is sent along. */
  before: string
  words: Texts['deskStories']['versions']
  /** What is asked for along with the two. */
  children?: ReactNode
}>

/** Saved states, two of which are chosen to be compared, each with the way back to it. */
export function VersionList({ versions, older, newer, before, words, children }: Props) {
  const picks = [
    { name: 'older', label: words.older, chosen: older },
    { name: 'newer', label: words.newer, chosen: newer },
  ]
  return (
    <>
      {versions.length > 0 && (
        <form className="stack">
          {children}
          <DeskList>
            {versions.map(({ id, name, tag, hint, isBefore, use }) => (
              <li key={id}>
                <DeskRow name={name} tag={tag} hint={hint}>
                  <div className="cluster">
                    {picks.map(({ name: side, label, chosen }) => (
                      <Tick
                        key={side}
                        type="radio"
                        name={side}
                        value={id}
                        defaultChecked={id === chosen}
                      >
                        {label}
                      </Tick>
                    ))}
                    {isBefore && !use && (
                      <DeskButton does="restore" form={`restore-${id}`} label={words.restore} />
                    )}
                    {use && <a href={use.href}>{use.label}</a>}
                  </div>
                </DeskRow>
              </li>
            ))}
          </DeskList>
          {versions.length > 1 && <DeskButton isLarge look="primary" label={words.compare} />}
          <p className="soft size-small">{words.restoreHint}</p>
        </form>
      )}
      {versions.map(({ id }) => (
        <form key={id} id={`restore-${id}`} method="post" hidden>
          <input type="hidden" name="version" value={id} />
          <input type="hidden" name="before" value={before} />
        </form>
      ))}
    </>
  )
}
