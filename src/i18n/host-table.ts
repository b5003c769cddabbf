import { fallbackLanguage, type Language, languages } from '#i18n/languages'

type Origins = Readonly<Record<Language, string>>

export type HostTable = Readonly<{
  /** Host name (lower case, no `www.`, port or trailing dot) to what it stands for. */
  hosts: ReadonlyMap<string, Readonly<{ language: Language; kind: 'public' | 'local' }>>
  previewHosts: ReadonlySet<string>
  publicOrigins: Origins
  localOrigins: Origins
}>

/**
 * Builds the one table from host to language (requirements 1.3 and 1.4).
 *
 * @param domains the country domain of each language, as bare host names
 * @param previewHosts host names on which a visitor may choose the language freely
 * @param port the port that `*.localhost` addresses are reached on
 */
export function createHostTable(
  domains: Readonly<Record<Language, string>>,
  previewHosts: readonly string[],
  port: number,
): HostTable {
  const localName = (language: Language) =>
    language === fallbackLanguage ? 'localhost' : `${language}.localhost`
  const hosts = new Map<string, { language: Language; kind: 'public' | 'local' }>()
  for (const language of languages) {
    hosts.set(`${language}.localhost`, { language, kind: 'local' })
    hosts.set(localName(language), { language, kind: 'local' })
    hosts.set(domains[language], { language, kind: 'public' })
  }
  return {
    hosts,
    previewHosts: new Set(previewHosts),
    publicOrigins: originsOf((language) => `https://${domains[language]}`),
    localOrigins: originsOf((language) => `http://${localName(language)}:${port}`),
  }
}

function originsOf(origin: (language: Language) => string): Origins {
  return { is: origin('is'), en: origin('en'), es: origin('es'), da: origin('da') }
}
