import type { ConsentKind } from '#content/cookies'
import { isIndexable, type Site, type Texts } from '#i18n/i18n'
import type { Environment } from '#server/environment'

/**
 * The third-party scripts to load after consent, their `sources` for the content security policy, and the
 * kinds of consent `asked` for. All are empty on hosts that are not public.
 */
export function afterConsent(
  {
    CONSENT_SCRIPTS,
    CONSENT_HOSTS,
    CONSENT_KINDS,
  }: Pick<Environment, 'CONSENT_SCRIPTS' | 'CONSENT_HOSTS' | 'CONSENT_KINDS'>,
  site: Site,
) {
  if (!isIndexable(site) || CONSENT_SCRIPTS.length === 0) {
    return { scripts: [], sources: [], asked: [] }
  }
  const origins = CONSENT_SCRIPTS.map((address) => new URL(address).origin)
  const hosts = CONSENT_HOSTS.map((host) => `https://${host}`)
  return {
    scripts: CONSENT_SCRIPTS,
    sources: [...new Set([...origins, ...hosts])],
    asked: CONSENT_KINDS,
  }
}

/** The sentence that says what consent is asked for; `asked` may be empty. */
export function consentSentence(
  { asks }: Pick<Texts['cookies'], 'asks'>,
  asked: readonly ConsentKind[],
): string {
  const [first = 'none', second] = asked
  return asks[second ? 'both' : first]
}
