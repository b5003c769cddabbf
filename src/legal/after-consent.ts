import type { ConsentKind } from '#content/cookies'
import { isIndexable, type Site } from '#i18n/site'
import type { Environment } from '#server/environment'

type Consented = Pick<Environment, 'CONSENT_SCRIPTS' | 'CONSENT_HOSTS' | 'CONSENT_KINDS'>

type AfterConsent = Readonly<{
  scripts: readonly string[]
  sources: readonly string[]
  asked: readonly ConsentKind[]
}>

/**
 * The scripts of others that pages of a site load once a visitor has agreed, the sources that a
 * content security policy must allow for them, and the kinds of cookies that consent is asked for.
 * None on hosts that are not for the public: they would be counted with it.
 */
export function afterConsent(
  { CONSENT_SCRIPTS, CONSENT_HOSTS, CONSENT_KINDS }: Consented,
  site: Site,
): AfterConsent {
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
