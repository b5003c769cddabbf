import type { DraftView } from '#desk/leads/reply-page'
import type { Texts } from '#i18n/i18n'
import { DeskButton } from '../desk/DeskForm.tsx'
import style from './DraftLine.module.css'

type Props = Readonly<{ draft: DraftView; texts: Texts['deskReplies']['draft'] }>

/**
 * The id of the only form on a lead's page: each of its buttons posts everything that is being written, because
 * without script unsent text survives only in the post.
 */
export const leadForm = 'lead-form'

/** The data attributes of a part of the form whose text the script saves as a draft while it is being typed. */
export function draftData({ kind, address, key, isPosted }: DraftView) {
  return {
    'data-draft': kind,
    'data-draft-at': address,
    'data-draft-name': key,
    'data-draft-posted': isPosted || undefined,
  }
}

/** The status below such a part: whether the draft is saved, or why not. */
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
