import { isIndexable, type Site } from '#i18n/site'
import type { Environment } from '#server/environment'

type Consented = Pick<Environment, 'CONSENT_SCRIPTS' | 'CONSENT_HOSTS'>

/**
 * The scripts of others that pages of a site load once a visitor has agreed (decisions, Cookies),
 * and the sources that a content security policy must allow for them. None on hosts that are not
 * for the public: they would be counted with it.
 */
export function afterConsent(
  { CONSENT_SCRIPTS, CONSENT_HOSTS }: Consented,
  site: Site,
): Readonly<{ scripts: readonly string[]; sources: readonly string[] }> {
  if (!isIndexable(site)) return { scripts: [], sources: [] }
  const origins = CONSENT_SCRIPTS.map((address) => new URL(address).origin)
  const hosts = CONSENT_HOSTS.map((host) => `https://${host}`)
  return { scripts: CONSENT_SCRIPTS, sources: [...new Set([...origins, ...hosts])] }
}
