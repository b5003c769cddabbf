import {
  type FactArea,
  factAreas,
  faultsOfPages,
  firstLanguage,
  type Language,
  languages,
  type Problem,
  problemsIn,
  withOverrides,
} from '#agency/agency'
import { wordFault } from '#i18n/i18n'
import { editionsSchema, type LegalName, legalFault } from '#legal/legal'
import { legalOf, wordOf, wordsSchema } from './text-overrides.ts'

/** The files of the site that settings are checked against. */
export type SiteFiles = Readonly<{
  /** The texts of a language by name; the language need not be one of the site's. */
  texts: (language: Language) => ReadonlyMap<string, string>
  /** Whether there is a public file at a path such as `/logo.svg`. */
  has: (path: string) => boolean
}>

/** The faults of `content` as the overrides of an area. Null, which removes the overrides, has none. */
export function settingProblems(
  area: string,
  content: unknown,
  files: SiteFiles,
): readonly Problem[] {
  if (content === null) return []
  const known = factAreas.find((it) => it === area)
  const [word, legal] = [wordOf(area), legalOf(area)]
  if (word !== undefined) return wordProblems(word, content, files)
  if (legal) return legalProblems(legal, content)
  if (!known) return [{ path: '', message: 'unknown' }]
  return [...withOverrides(known, content).problems, ...furtherProblems[known](content, files)]
}

/** Checks beyond an area's own schema. */
const furtherProblems: Readonly<
  Record<FactArea, (content: unknown, files: SiteFiles) => readonly Problem[]>
> = {
  agency: languageProblems,
  brand: logoProblems,
  catalogue: () => [],
  pages: () => [],
}

function logoProblems(content: unknown, { has }: SiteFiles): readonly Problem[] {
  const { logo } = withOverrides('brand', content).value
  return logo === undefined || has(logo) ? [] : [{ path: 'logo', message: 'logo' }]
}

/** The file's own text is always valid; texts in languages that the site does not speak are not checked. */
function wordProblems(name: string, content: unknown, files: SiteFiles): readonly Problem[] {
  const { data, error } = wordsSchema.safeParse(content)
  if (error) return problemsIn(error)
  const models = languages().map((language) => [language, files.texts(language).get(name)] as const)
  if (models.every(([, model]) => model === undefined)) return [{ path: '', message: 'unknown' }]
  return models.flatMap(([path, model = '']) => {
    const text = data[path] ?? model
    const fault = text === model ? undefined : wordFault(name, model, text)
    return fault ? [{ path, ...fault }] : []
  })
}

function legalProblems(name: LegalName, content: unknown): readonly Problem[] {
  const { data, error } = editionsSchema.safeParse(content)
  if (error) return problemsIn(error)
  return data.editions.flatMap(({ text }, at) => {
    const fault = legalFault(name, text)
    return fault ? [{ path: `editions.${at}.text`, ...fault }] : []
  })
}

/** How many of a language's missing texts are named. */
const mostNamed = 5

/** The texts that newly chosen languages lack, in the files and in the agency's own pages. */
function languageProblems(content: unknown, files: SiteFiles): readonly Problem[] {
  const { value } = withOverrides('agency', content)
  const added = value.languages.filter((it) => !languages().includes(it))
  if (added.length === 0) return []
  const needed = [...files.texts(firstLanguage()).keys()]
  const untold = added.flatMap((language): readonly Problem[] => {
    const there = files.texts(language)
    const lacking = needed.filter((name) => !there.has(name))
    const more = lacking.length > mostNamed ? ` … (${lacking.length})` : ''
    const names = lacking.slice(0, mostNamed).join(', ') + more
    return names ? [{ path: `languages.${language}`, message: 'noTexts', names }] : []
  })
  return [...untold, ...faultsOfPages(value.languages)]
}
