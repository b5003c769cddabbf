import type { ConsentKind } from '#content/cookies'
import type { Texts } from '#i18n/texts'

/** What the cookie bar says: what is always stored, and what consent is asked for, if for anything. */
export function cookieNotice(
  { notice, asks }: Pick<Texts['cookies'], 'notice' | 'asks'>,
  asked: readonly ConsentKind[],
): string {
  const [first = 'none', second] = asked
  return `${notice} ${asks[second ? 'both' : first]}`
}
