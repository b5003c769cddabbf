import { createHostTable, type Language, type Site } from '#i18n/i18n'
import { company } from '#test-agency/company'

/** The `Site` for the public host of `language`, or for a host of another kind. */
export function siteIn(language: Language, kind: Site['kind'] = 'public'): Site {
  const { publicOrigins } = createHostTable(company.domains, [], 4321)
  return { language, kind, origins: publicOrigins }
}
