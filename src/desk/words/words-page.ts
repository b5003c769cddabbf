import { filledLegal, type LegalName, legalNames } from '#legal/legal'
import { readSettings, settingProblems, textOverrides, wordArea } from '#settings/settings'
import { deskRoutes } from '../access/rights.ts'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { legalTextPath, withQuery, wordPath } from '../paths.ts'
import { findWords, folded, shownIn } from './found-words.ts'
import { type Place, placeAt, placeNamed, placeOf, places } from './places.ts'

/** The most search results shown. */
const most = 100

/** The choice, beside the pages, of all texts that differ from the files. */
const changedChoice = 'changed'

export type WordsView = ViewOf<typeof wordsPage>

/** The texts of the site, by search (`?q=`, also an address) or by place (`?page=`). */
export const wordsPage = deskPage('words', async (desk) => {
  const { query, database, services, texts, language } = desk
  const { words } = textOverrides(await readSettings(database.db))
  const q = (query.get('q') ?? '').trim()
  const asked = placeAt(q) ?? places.find((it) => it === query.get('page'))
  const isAddress = placeAt(q) !== undefined
  const isChanged = query.get('page') === changedChoice
  const found = isAddress || !q ? undefined : findWords(services.texts, q, language)
  const all = [...shownIn(services.texts, language)]
  const listed = found ?? all.map(([name, { text }]) => ({ name, text, language }))
  const shown = listed.filter(
    ({ name }) =>
      (!isChanged || words.has(name)) && (asked === undefined || placeOf(name) === asked),
  )
  const isNarrowed = q !== '' || asked !== undefined || isChanged
  const lines = isNarrowed ? shown.slice(0, found ? most : undefined) : []
  return {
    q,
    page: isChanged ? changedChoice : asked,
    pages: [
      ...places.map((place) => [place, labelOf(place)] as const),
      [changedChoice, texts.deskWords.changed] as const,
    ],
    isNarrowed,
    found: services.texts.translate(language)('deskWords:found', { count: shown.length }),
    isCut: lines.length < shown.length && isNarrowed,
    lines: lines.map((it) => ({
      ...it,
      href: wordPath(it.name),
      place: labelOf(placeOf(it.name)),
      isChanged: words.has(it.name),
    })),
    /** The public page that was asked for. */
    siteUrl: siteUrl(desk, asked),
    /** Stored texts that this version has no place for, or whose placeholders have changed. */
    unknown: [...words]
      .filter(([name, own]) => settingProblems(wordArea(name), own, services.siteFiles).length > 0)
      .map(([name]) => ({ name, href: wordPath(name) })),
    legal: legalNames
      .filter((name) => !isNarrowed || asked === name || (found && saysLegal(desk, name, q)))
      .map((name) => ({ href: legalTextPath(name), label: labelOf(name) })),
  }

  function labelOf(place: Place | undefined): string {
    if (!place) return ''
    const { label, path } = placeNamed(place, texts)
    return path === undefined ? label : `${label} (${path})`
  }
})

/** Whether a legal page contains `query`. */
function saysLegal({ services }: Desk, name: LegalName, query: string): boolean {
  const said = services.legal.texts(name).map(({ text }) => folded(filledLegal(text)))
  return said.some((text) => text.includes(folded(query)))
}

/** The public address of a place in the reader's language; undefined when it is not a page. */
export function siteUrl({ siteOrigins, language, texts }: Desk, place: Place | undefined) {
  const path = place && placeNamed(place, texts).path
  return path === undefined ? undefined : siteOrigins[language] + path
}

/** The desk's path of the list of a place's texts. */
export function placePath(place: Place): string {
  return withQuery(deskRoutes.words.path, { page: place })
}
