import type { DraftView } from '#desk/leads/reply-page'
import type { Texts } from '#i18n/i18n'
import { DeskButton } from '../desk/DeskForm.tsx'
import style from './DraftLine.module.css'

type Props = Readonly<{ draft: DraftView; texts: Texts['deskReplies']['draft'] }>

/**
 * The one form of the page of a lead: every button of it posts all that one is writing, as without
 * script only the post has that.
 */
export const leadForm = 'lead-form'

/** What a part of the form whose words are kept as one types says of itself to its script. */
export function draftData({ kind, address, key, isPosted }: DraftView) {
  return {
    'data-draft': kind,
    'data-draft-at': address,
    'data-draft-name': key,
    'data-draft-posted': isPosted || undefined,
  }
}

/** Under such a part: that what one writes is kept and was not sent, or why it is not kept. */
export function DraftLine({ draft: { kind, kept }, texts }: Props) {
  return (
    <div className={`cluster soft size-small ${style.line}`} data-draft-line={kind}>
      <span hidden={!kept} data-draft-kept={texts.kept}>
        {kept && texts.kept.replace('{{time}}', kept)}
      </span>
      <p
        className={style.problem}
        role="status"
        data-offline={texts.offline}
        data-signed-out={texts.signedOut}
      />
      <a hidden data-sign-in href="/sign-in" target="_blank" rel="noreferrer">
        {texts.signIn}
      </a>
      <DeskButton
        form={leadForm}
        hidden={!kept}
        name="discard"
        value={kind}
        data-discard
        label={texts.discard}
      />
    </div>
  )
}
