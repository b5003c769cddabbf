import { createHostTable, type Language, type Site } from '#i18n/i18n'
import { company } from '#test-agency/company'

/** The site on the public host of `language`, or one of another kind. */
export function siteIn(language: Language, kind: Site['kind'] = 'public'): Site {
  const { publicOrigins } = createHostTable(company.domains, [], 4321)
  return { language, kind, origins: publicOrigins }
}
