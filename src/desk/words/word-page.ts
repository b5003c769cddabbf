import { facts, type Problem, valueAt } from '#agency/agency'
import { isMarkdown, type Language, languages, placeholdersOf, textVariables } from '#i18n/i18n'
import {
  listSettingVersions,
  type SettingVersion,
  settingProblems,
  wordArea,
  wordsIn,
} from '#settings/settings'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { wordPath } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { goBack, historyOf } from '../settings/history.ts'
import { conflictWith, save, type Unsaved } from '../settings/saving.ts'
import { placeNamed, placeOf } from './places.ts'
import { placePath, siteUrl } from './words-page.ts'

type Texts = Readonly<Partial<Record<Language, string>>>

export type WordView = ViewOf<typeof wordPage>

/** One text in all languages: changes it, or restores the file's. Undefined when there never was such a text. */
export const wordPage = deskPage('word', async (desk) => {
  const { database, request, params, services } = desk
  const name = `${params.namespace}/${params.key}`
  const area = wordArea(name)
  const files: Texts = Object.fromEntries(
    languages().flatMap((it) => {
      const text = services.texts.written(it).get(name)
      return text === undefined ? [] : [[it, text]]
    }),
  )
  const isKnown = Object.keys(files).length > 0
  const versions = await listSettingVersions(database.db, area)
  const [newest] = versions
  const said = (content: unknown): Texts => ({ ...files, ...wordsIn(content) })
  const readable = (content: unknown) => ({ ...said(content) })
  if (!isKnown && !newest) return undefined
  const view = async (values: Texts, { problems = [], theirs }: Unsaved = {}) => ({
    ...viewOf(desk, { name, files, values, problems }),
    isKnown,
    isStored: request.method !== 'POST',
    basedOn: newest?.id ?? '',
    isChanged: newest !== undefined && newest.content !== null,
    conflict: await conflictWith(desk, theirs, readable(values), readable),
    history: await historyOf(desk, versions, newest, readable),
  })
  if (request.method !== 'POST') {
    // A stored text may use a placeholder that no longer exists.
    const problems =
      isKnown && newest ? settingProblems(area, newest.content, services.siteFiles) : []
    return await view(said(newest?.content), { problems })
  }
  const form = await postedForm(request)
  const path = (done: string) => `${wordPath(name)}?done=${done}`
  const isBack = form.has('before')
  const wanted = versions.find(({ id }) => id === form.get('version'))
  const typed = (language: Language) => form.get(language) ?? said(newest?.content)[language] ?? ''
  const values: Texts = isBack
    ? said(wanted?.content)
    : Object.fromEntries(languages().map((it) => [it, spelled(typed(it))]))
  const content = contentOf(values, files, newest)
  const isOld = (newest?.id ?? '') !== form.get('basedOn')
  if (!isBack && isOld) return await view(values, { theirs: newest })
  const done = isBack
    ? await goBack(desk, form, { area, versions, newest }, () => content, path)
    : await save(desk, { area, content, newest }, path)
  return done instanceof Response ? done : await view(values, done)
})

/** The content to store: texts that differ from the file's, and those in languages the site no longer has. */
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

/** A text in its stored form: Unicode composed and trimmed. */
function spelled(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim()
}

type Word = Readonly<{ name: string; files: Texts; values: Texts; problems: readonly Problem[] }>

function viewOf(desk: Desk, { name, files, values, problems }: Word) {
  const place = placeOf(name)
  return {
    name,
    problems: problems.map(({ path: field, ...fault }) => ({
      ...{ field, ...fault, href: `#field-${field}` },
    })),
    isMarkdown: isMarkdown(name),
    place: place && placeNamed(place, desk.texts).label,
    placePath: place && placePath(place),
    siteUrl: siteUrl(desk, place),
    plural: /_(one|many|other)$/.exec(name)?.[1] as 'one' | 'many' | 'other' | undefined,
    fields: languages().map((language) => {
      const value = values[language] ?? ''
      const file = files[language] ?? ''
      return {
        language,
        value,
        /** The file's text, if it differs. */
        file: file === value ? undefined : file,
        warning: headWarning(name, value, language),
        placeholders: placeholdersOf(file).map((path) => ({
          written: `{{${path}}}`,
          now: valueNow(path, language),
        })),
      }
    }),
  }
}

/** The current value of a placeholder; undefined when only the page knows it. */
function valueNow(path: string, language: Language): string | undefined {
  const value = valueAt(textVariables(language), path)
  return typeof value === 'string' ? value : undefined
}

/** A warning when search engines would cut the text off, or find it too short. */
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
