import { filledLegal, type LegalName, legalNames } from '#legal/legal'
import { readSettings, settingProblems, textOverrides, wordArea } from '#settings/settings'
import { deskRoutes } from '../access/rights.ts'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { legalTextPath, withQuery, wordPath } from '../paths.ts'
import { findWords, folded, shownIn } from './found-words.ts'
import { type Place, placeAt, placeNamed, placeOf, places } from './places.ts'

/** So many texts are shown of those that a search finds. */
const most = 100

/** In place of a page: what is said otherwise than in the files. */
const changedChoice = 'changed'

export type WordsView = ViewOf<typeof wordsPage>

/** The texts of the site, by what one reads (`?q=`, also an address) or by where they stand (`?page=`). */
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
    /** What is kept of words that this version has no place for, or another. */
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

/** Whether a legal page says `query`. */
function saysLegal({ services }: Desk, name: LegalName, query: string): boolean {
  const said = services.legal.texts(name).map(({ text }) => folded(filledLegal(text)))
  return said.some((text) => text.includes(folded(query)))
}

/** The address of a place on the public site, in the language of whoever looks; undefined for no page. */
export function siteUrl({ siteOrigins, language, texts }: Desk, place: Place | undefined) {
  const path = place && placeNamed(place, texts).path
  return path === undefined ? undefined : siteOrigins[language] + path
}

/** The list of the texts of a place. */
export function placePath(place: Place): string {
  return withQuery(deskRoutes.words.path, { page: place })
}
