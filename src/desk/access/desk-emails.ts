import { type Attempt, type ClaimedEmail, mostAttempts } from '#email/email'
import { faultName } from '#log/log'
import { attemptInvitation, type DeskMeans, ended } from './invitation.ts'
import { attemptSignInLink } from './owed-link.ts'
import { attemptPasskeyNotice } from './passkey-notice.ts'

const attempts = {
  invitation: attemptInvitation,
  signIn: attemptSignInLink,
  passkey: attemptPasskeyNotice,
} as const satisfies Partial<
  Record<NonNullable<ClaimedEmail['kind']>, (...given: never) => Promise<Attempt['result']>>
>

type DeskKind = keyof typeof attempts

/** Whether an email of the outbox is one to somebody of the desk. */
export function isDeskEmail(email: ClaimedEmail): email is ClaimedEmail & { kind: DeskKind } {
  return email.kind !== undefined && Object.hasOwn(attempts, email.kind)
}

/** Writes an email to somebody of the desk and sends it, once. Never throws. */
export async function attemptDeskEmail(
  email: ClaimedEmail & Readonly<{ kind: DeskKind }>,
  means: DeskMeans,
  now: Date,
): Promise<Attempt> {
  try {
    if (email.attempts > mostAttempts) return { result: ended('refused', 'tried too often') }
    return { result: await attempts[email.kind](email, means, now) }
  } catch (thrown) {
    return { result: ended('retry', faultName(thrown)) }
  }
}
