import { company } from '#content/company'
import { languages } from '#i18n/languages'
import { absoluteUrl, type Site } from '#i18n/site'
import { routes } from '#routing/routes'

/** Where the file is found (RFC 9116, section 3). */
export const securityTxtPath = '/.well-known/security.txt'

const dayMs = 24 * 60 * 60 * 1000
const validDays = 180

/**
 * Whom to tell of a weakness (RFC 9116). It is valid for 180 days from `now`, to the day, so that it
 * is the same all day long; the RFC advises less than a year.
 */
export function securityTxt(site: Site, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  const others = languages.filter((it) => it !== site.language)
  return `${[
    `Contact: mailto:${company.email}`,
    `Contact: ${absoluteUrl(site, routes.contact)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[site.language, ...others].join(', ')}`,
    `Canonical: ${absoluteUrl(site, securityTxtPath)}`,
  ].join('\n')}\n`
}
