import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { reasonOf } from '#log/log'
import { followFolders } from './follow-folders.ts'
import { type Language, languages } from './languages.ts'
import type { Texts } from './texts.ts'
import { seasonOf, textVariables } from './variables.ts'

export type TextStore = Readonly<{
  /** All texts of a language, with company and catalogue filled in. */
  texts(language: Language): Texts
  /** Fills in and inflects one text: `t('projects:results', { count: 3 })`. */
  translate(language: Language): Translator['translate']
  /** The file's own words, as `/locales/{language}/{namespace}.json` serves them. */
  file(language: Language, namespace: string): string | undefined
  close(): void
}>

type Options = Readonly<{
  /** Folders with one folder a language in them; the first that holds a good file wins. */
  directories: readonly string[]
  /** Told of a file that cannot be used, once each time it is read. */
  report: (file: string, reason: string) => void
  /** Told after a change on disk was taken over. */
  changed?: () => void
  /** What the clock shows, in milliseconds. */
  now?: () => number
}>

/**
 * Reads every text and follows the first folder: a file that changes on disk is read again without
 * a restart. A broken, missing or incomplete file is reported and the last good text stays.
 *
 * @throws Error when a text has no good file in any folder at the start
 */
export function createTextStore({
  directories,
  report,
  changed,
  now = Date.now,
}: Options): TextStore {
  const files = new Map<string, { source: string; tree: object }>()
  const translators = new Map<Language, Translator>()
  const namespaces = namespacesIn(directories)
  let season = seasonOf(new Date(now()))
  let lookedAt = now()

  function read(language: Language, namespace: string, directory: string): boolean {
    const name = `${language}/${namespace}`
    const path = join(directory, `${name}.json`)
    try {
      const source = readFileSync(path, 'utf8')
      if (source === files.get(name)?.source) return false
      const tree: unknown = JSON.parse(source)
      if (!isTree(tree)) throw new Error('not an object')
      const own = files.get(name)?.tree
      const icelandic = files.get(`${languages[0]}/${namespace}`)?.tree
      const missing = missingKeys(own ?? icelandic, tree).join(', ')
      if (missing) throw new Error(`without ${missing}; the last text stays`)
      files.set(name, { source, tree })
      return true
    } catch (thrown) {
      report(path, reasonOf(thrown))
      return false
    }
  }

  function rebuild(language: Language): void {
    const trees = namespaces.map((name) => [name, files.get(`${language}/${name}`)?.tree ?? {}])
    translators.set(
      language,
      createTranslator(language, Object.fromEntries(trees), new Date(now())),
    )
  }

  for (const language of languages) {
    for (const namespace of namespaces) {
      if (!directories.some((directory) => read(language, namespace, directory))) {
        throw new Error(`No usable text ${language}/${namespace}.json in ${directories.join(', ')}`)
      }
    }
    rebuild(language)
  }

  const [followed = ''] = directories
  const folders = languages.map((language) => join(followed, language))
  const close = followFolders(folders, () => {
    const taken = languages.filter((language) =>
      namespaces.map((namespace) => read(language, namespace, followed)).includes(true),
    )
    taken.forEach(rebuild)
    if (taken.length > 0) changed?.()
  })

  /** Fills the texts in anew when the clocks were changed: they name opening hours elsewhere. */
  function followSeason(): void {
    if (Math.abs(now() - lookedAt) < 60_000) return
    lookedAt = now()
    const found = seasonOf(new Date(lookedAt))
    if (found === season) return
    season = found
    languages.forEach(rebuild)
    changed?.()
  }

  const translator = (language: Language) => {
    followSeason()
    const found = translators.get(language)
    if (!found) throw new Error(`No texts in ${language}`)
    return found
  }
  return {
    texts: (language) => translator(language).texts,
    translate: (language) => translator(language).translate,
    file: (language, namespace) => files.get(`${language}/${namespace}`)?.source,
    close,
  }
}

function namespacesIn(directories: readonly string[]): readonly string[] {
  for (const directory of directories) {
    const names = readdirSync(join(directory, languages[0])).filter((name) =>
      name.endsWith('.json'),
    )
    if (names.length > 0) return names.map((name) => name.slice(0, -'.json'.length))
  }
  return []
}

type Translator = Readonly<{
  texts: Texts
  /**
   * One text with its values: `namespace:key.path`, plural by `count` (i18next's JSON format v4).
   *
   * @throws Error when there is no such text
   */
  translate: (key: string, values: Readonly<Record<string, string | number>>) => string
}>

/**
 * Puts one language's text files to use. Company and catalogue values are filled in at once; what a
 * page knows only later (`{{count}}`, `{{name}}`) stays in braces for `translate`.
 *
 * @param trees the parsed file of each namespace
 */
function createTranslator(
  language: Language,
  trees: Readonly<Record<string, object>>,
  now: Date,
): Translator {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: trees },
    ns: Object.keys(trees),
    interpolation: { escapeValue: false, defaultVariables: textVariables(language, now) },
    missingInterpolationHandler: (_text, match) => (Array.isArray(match) ? match[0] : ''),
  })
  const filled = Object.entries(trees).map(([namespace, tree]) => {
    const texts = Object.keys(tree).map((key) => [
      key,
      i18n.t(key, { ns: namespace, returnObjects: true }),
    ])
    return [namespace, Object.fromEntries(texts)]
  })
  return {
    // The text store accepts only files of the shape that the build was typed with.
    texts: Object.fromEntries(filled) as Texts,
    translate: (key, values) => {
      if (!i18n.exists(key, values)) throw new Error(`No text ${key} in ${language}`)
      return i18n.t(key, values)
    },
  }
}

/**
 * The keys of `model` that `candidate` has not, or has with another kind of value, by their paths:
 * without them a page would miss a text. Every entry of a list is held to the shape of the model's
 * first. Lists may differ in length; further keys do no harm here (content/texts.test.ts refuses them).
 */
function missingKeys(model: unknown, candidate: unknown, path = ''): readonly string[] {
  const under = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(model) && Array.isArray(candidate)) {
    const [first] = model
    return candidate.flatMap((entry, index) => missingKeys(first, entry, under(index)))
  }
  if (isTree(model) && isTree(candidate)) {
    return Object.entries(model).flatMap(([key, value]) =>
      missingKeys(value, candidate[key], under(key)),
    )
  }
  const same = typeof model === 'string' && typeof candidate === 'string'
  return same || model === undefined ? [] : [path]
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
