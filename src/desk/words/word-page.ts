import { isDeepStrictEqual } from 'node:util'
import { facts } from '#agency/agency'
import {
  isMarkdown,
  type Language,
  languages,
  placeholdersOf,
  textVariables,
  type WordProblem,
  wordProblem,
} from '#i18n/i18n'
import { type SettingVersion, saveSetting, wordArea, wordsIn } from '#settings/settings'
import { wordPath } from '../addresses.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'
import { historyOf } from './history.ts'
import { placeNamed, placeOf } from './places.ts'
import { placePath, siteUrl } from './words-page.ts'

type Texts = Readonly<Partial<Record<Language, string>>>

type State = Readonly<{
  /** As they stand in the form. */
  values: Texts
  problems?: Readonly<Partial<Record<Language, WordProblem>>>
  /** Somebody saved since the form was opened. */
  isConflict?: boolean
  isUnsaved?: boolean
}>

export type WordView = ViewOf<typeof wordPage>

/** One text in all languages: changes it, or takes it back. Undefined where there never was such a text. */
export const wordPage = deskPage('word', async (desk) => {
  const { database, request, params, services, now } = desk
  const name = `${params.namespace}/${params.key}`
  const area = wordArea(name)
  const files: Texts = Object.fromEntries(
    languages().flatMap((it) => {
      const text = services.texts.written(it).get(name)
      return text === undefined ? [] : [[it, text]]
    }),
  )
  const isKnown = Object.keys(files).length > 0
  const said = (version: SettingVersion | undefined): Texts => ({
    ...files,
    ...wordsIn(version?.content),
  })
  const history = await historyOf(desk, area, (version) => ({ ...said(version) }))
  const { newest } = history
  if (!isKnown && !newest) return undefined
  const problemsOf = (values: Texts) =>
    Object.fromEntries(
      languages().flatMap((it) => {
        const problem = wordProblem(name, files[it] ?? '', values[it] ?? '')
        // What the file says may stand, whatever it is.
        return problem && values[it] !== files[it] ? [[it, problem]] : []
      }),
    )
  const view = (state: State) => viewOf(desk, { name, files, isKnown, ...history, ...state })
  if (request.method !== 'POST') {
    const values = said(newest)
    // What was right once may have no place any more.
    return await view({ values, problems: isKnown ? problemsOf(values) : {} })
  }

  const form = await postedForm(request)
  const action = form.get('do')
  const wanted = action === 'restore' ? history.find(form.get('version')) : undefined
  const typed = Object.fromEntries(
    languages().map((it) => [it, form.get(it) ?? said(newest)[it] ?? '']),
  )
  const values: Texts =
    action === 'file' ? files : wanted ? said(wanted) : mapped(typed, (text) => spelled(text))
  if ((newest?.id ?? '') !== form.get('basedOn')) {
    return await view({ values, isConflict: true, isUnsaved: true })
  }
  const problems = problemsOf(values)
  if (Object.keys(problems).length > 0) return await view({ values, problems, isUnsaved: true })
  const content = contentOf(values, files, newest)
  const here = wordPath(name)
  if (!isDeepStrictEqual(content, newest?.content ?? null)) {
    const change = { area, content, by: staffOf(desk).id, basedOn: newest?.id }
    const { result } = await saveSetting(database, change, now)
    if (result !== 'saved') return await view({ values, isConflict: true, isUnsaved: true })
    // Whoever saved looks at once; other servers notice within a second.
    await services.readSettings()
  }
  return seeOther(`${here}?done=${action === 'save' ? 'saved' : 'restored'}`)
})

/** What is stored: the texts that differ from the file's, and those of languages that the site has no more. */
function contentOf(values: Texts, files: Texts, newest: SettingVersion | undefined) {
  const own = Object.entries(values).filter(([language, text]) => {
    const file = Object.entries(files).find(([it]) => it === language)
    return file?.[1] !== text
  })
  const isSpoken = (language: string) => languages().some((it) => it === language)
  const others = Object.entries(wordsIn(newest?.content)).filter(([it]) => !isSpoken(it))
  const content = Object.fromEntries([...others, ...own.filter(([it]) => isSpoken(it))])
  return Object.keys(content).length > 0 ? content : null
}

function mapped(texts: Texts, by: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, by(text)]))
}

/** As it is stored: signs composed, nothing around it. */
function spelled(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim()
}

type Word = State &
  Awaited<ReturnType<typeof historyOf>> &
  Readonly<{ name: string; files: Texts; isKnown: boolean }>

function viewOf(desk: Desk, word: Word) {
  const { name, files, isKnown, values, problems = {}, newest, versions } = word
  const place = placeOf(name)
  return {
    name,
    isKnown,
    isConflict: word.isConflict ?? false,
    isUnsaved: word.isUnsaved ?? false,
    isMarkdown: isMarkdown(name),
    place: place && placeNamed(place, desk.texts).label,
    placePath: place && placePath(place),
    siteUrl: siteUrl(desk, place),
    plural: /_(one|many|other)$/.exec(name)?.[1] as 'one' | 'many' | 'other' | undefined,
    basedOn: newest?.id ?? '',
    isChanged: newest !== undefined && newest.content !== null,
    versions,
    fields: languages().map((language) => {
      const value = values[language] ?? ''
      const file = files[language] ?? ''
      return {
        language,
        value,
        /** Where that is another text. */
        file: file === value ? undefined : file,
        problem: problems[language],
        warning: problems[language] ? undefined : headWarning(name, value, language),
        placeholders: placeholdersOf(file).map((path) => ({
          written: `{{${path}}}`,
          now: valueNow(path, language),
        })),
      }
    }),
  }
}

/** What a placeholder stands for now; undefined where only the page knows. */
function valueNow(path: string, language: Language): string | undefined {
  const value = path
    .split('.')
    .reduce<unknown>(
      (node, step) =>
        typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined,
      textVariables(language),
    )
  return typeof value === 'string' ? value : undefined
}

/** What search engines cut off, or find too little. */
function headWarning(
  name: string,
  text: string,
  language: Language,
): 'title' | 'description' | undefined {
  const shown = text.replace(
    /\{\{([\w.]+)\}\}/g,
    (written, path) => valueNow(path, language) ?? written,
  )
  const { length } = shown
  if (name.endsWith('head.title')) {
    return `${shown} | ${facts().agency.name}`.length > 60 ? 'title' : undefined
  }
  const isWrong = length < 120 || length > 155
  return name.endsWith('head.description') && isWrong ? 'description' : undefined
}
