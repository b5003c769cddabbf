import { company } from '#content/company'
import { languageNames, languages } from '#i18n/languages'
import { absoluteUrl, type Site } from '#i18n/site'
import type { Texts } from '#i18n/texts'
import { routes } from '#routing/routes'

/** Who made the site, for people who look (humanstxt.org), in the host's language. */
export function humansTxt(site: Site, { site: words, nav }: Texts): string {
  const cities = company.offices.map(({ id }) => words.cities[id]).join(', ')
  const spoken = languages.map((it) => languageNames[it]).join(', ')
  return `${[
    `${company.name}: ${words.tagline}`,
    `${nav.company}: ${absoluteUrl(site, routes.company)}`,
    `${words.offices}: ${cities}`,
    `${words.email}: ${company.email}`,
    `${nav.contact}: ${absoluteUrl(site, routes.contact)}`,
    `${nav.language}: ${spoken}`,
  ].join('\n')}\n`
}
