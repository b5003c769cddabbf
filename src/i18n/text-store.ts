import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import {
  firstLanguage,
  followFolders,
  type Language,
  languages,
  recordOf,
  spokenLanguage,
} from '#agency/agency'
import { reasonOf } from '#log/log'
import type { Texts } from './texts.ts'
import { clockDependentKey, textVariables } from './variables.ts'
import { fitting, namedTexts, type WordOverrides, withWords } from './words.ts'

export type TextStore = Readonly<{
  /** Texts with company and catalogue filled in; for languages that the agency has not chosen, those of the first. */
  texts(language: Language): Texts
  /** Interpolates and pluralizes one text: `t('projects:results', { count: 3 })`. */
  translate(language: Language): Translator['translate']
  /** The JSON source of a namespace as pages use it: the file's, or with the desk's overrides. */
  file(language: Language, namespace: string): string | undefined
  /** The texts of the files by name (`home/hero.title`), in order, without overrides; for any supported language. */
  written(language: Language): ReadonlyMap<string, string>
  /** Replaces the desk's overrides; invalid ones are ignored in favour of the file's text. */
  override(words: WordOverrides): void
  /** Rebuilds the texts after a change of the agency's facts, and loads newly chosen languages. */
  refill(): void
  close(): void
}>

type Options = Readonly<{
  /** Folders with one subfolder per language; the first with a valid file wins. */
  directories: readonly string[]
  report: (file: string, reason: string) => void
  changed?: () => void
  /** The current time in milliseconds. */
  now?: () => number
}>

/**
 * Loads and watches the texts of the chosen languages. A bad file is reported, and its last good version stays in
 * use. Throws if there is none at the start. A language chosen later falls back to the first one until its texts are
 * there, which is reported.
 */
export function createTextStore({
  directories,
  report,
  changed,
  now = Date.now,
}: Options): TextStore {
  const files = new Map<string, { source: string; tree: object }>()
  const translators = new Map<Language, Translator>()
  /** The desk's overrides, and the sources that are served with them in place of the files. */
  let words: WordOverrides = new Map()
  const served = new Map<string, string>()
  const namespaces = namespacesIn(directories)
  const [watched = ''] = directories
  let clockKey = clockDependentKey(new Date(now()))
  let checkedAt = now()

  function read(language: Language, namespace: string, directory: string): boolean {
    const name = `${language}/${namespace}`
    const path = join(directory, `${name}.json`)
    try {
      const source = readFileSync(path, 'utf8')
      if (source === files.get(name)?.source) return false
      const tree: unknown = JSON.parse(source)
      if (!isTree(tree)) throw new Error('not an object')
      // Pages were built with the keys that it has had so far.
      const model = files.get(name) ?? files.get(`${firstLanguage()}/${namespace}`)
      const missing = missingKeys(model?.tree, tree).join(', ')
      if (missing) throw new Error(`without ${missing}; the last text stays`)
      files.set(name, { source, tree })
      return true
    } catch (thrown) {
      report(path, reasonOf(thrown))
      return false
    }
  }

  const treeOf = (language: Language, namespace: string) =>
    files.get(`${language}/${namespace}`)?.tree ?? {}

  function rebuild(language: Language): void {
    const own = fitting(words, language, (namespace) =>
      namedTexts(namespace, treeOf(language, namespace)),
    )
    const trees = namespaces.map((namespace) => {
      const tree = treeOf(language, namespace)
      const name = `${language}/${namespace}`
      const fit = own.get(namespace)
      served.delete(name)
      if (!fit) return [namespace, tree]
      const said = withWords(namespace, tree, fit)
      served.set(name, `${JSON.stringify(said, undefined, 2)}\n`)
      return [namespace, said]
    })
    translators.set(
      language,
      createTranslator(language, Object.fromEntries(trees), new Date(now())),
    )
  }

  /** The file of a language that is not watched, or an empty object. */
  function readUnwatched(language: Language, namespace: string): object {
    try {
      const path = join(watched, language, `${namespace}.json`)
      return recordOf(JSON.parse(readFileSync(path, 'utf8')))
    } catch {
      return {}
    }
  }

  /** Loads a language. Throws if one of its texts has no valid file. */
  function take(language: Language): void {
    for (const namespace of namespaces) {
      const isRead = directories.some((directory) => read(language, namespace, directory))
      if (isRead || files.has(`${language}/${namespace}`)) continue
      throw new Error(`No usable text ${language}/${namespace}.json in ${directories.join(', ')}`)
    }
    rebuild(language)
  }

  const follow = () =>
    followFolders(
      [...translators.keys()].map((language) => join(watched, language)),
      () => {
        const taken = [...translators.keys()].filter((language) =>
          namespaces.map((namespace) => read(language, namespace, watched)).includes(true),
        )
        taken.forEach(rebuild)
        if (taken.length > 0) changed?.()
      },
    )
  languages().forEach(take)
  let close = follow()

  function refill(): void {
    for (const language of translators.keys()) rebuild(language)
    const added = languages().filter((language) => !translators.has(language))
    if (added.length === 0) return
    for (const language of added) {
      try {
        take(language)
      } catch (thrown) {
        report(join(watched, language), reasonOf(thrown))
      }
    }
    close()
    close = follow()
  }

  /** Rebuilds all texts when daylight saving time changes opening hours elsewhere; checks once a minute. */
  function rebuildOnClockChange(): void {
    if (Math.abs(now() - checkedAt) < 60_000) return
    checkedAt = now()
    const found = clockDependentKey(new Date(checkedAt))
    if (found === clockKey) return
    clockKey = found
    for (const language of translators.keys()) rebuild(language)
    changed?.()
  }

  const translator = (language: Language) => {
    rebuildOnClockChange()
    const found = translators.get(spokenLanguage(language)) ?? [...translators.values()][0]
    if (!found) throw new Error(`No texts in ${language}`)
    return found
  }
  return {
    texts: (language) => translator(language).texts,
    translate: (language) => translator(language).translate,
    file: (language, namespace) => {
      const name = `${language}/${namespace}`
      return served.get(name) ?? files.get(name)?.source
    },
    written: (language) => {
      const of = (name: string) =>
        files.get(`${language}/${name}`)?.tree ?? readUnwatched(language, name)
      return new Map(namespaces.flatMap((name) => [...namedTexts(name, of(name))]))
    },
    override: (given) => {
      const before = words
      words = given
      const others = [...translators.keys()].filter(
        (it) => overridesIn(it, before) !== overridesIn(it, given),
      )
      others.forEach(rebuild)
    },
    refill,
    close: () => close(),
  }
}

/** The overrides of one language, serialized for comparison. */
function overridesIn(language: Language, words: WordOverrides): string {
  const said = [...words].flatMap(([name, texts]) =>
    texts[language] ? [[name, texts[language]]] : [],
  )
  return JSON.stringify(said.sort())
}

function namespacesIn(directories: readonly string[]): readonly string[] {
  for (const directory of directories) {
    const names = readdirSync(join(directory, firstLanguage())).filter((name) =>
      name.endsWith('.json'),
    )
    if (names.length > 0) return names.map((name) => name.slice(0, -'.json'.length))
  }
  return []
}

type Translator = Readonly<{
  texts: Texts
  /** Interpolates and pluralizes by `count` (i18next’s JSON v4). Throws if there is no such text. */
  translate: (key: string, values: Readonly<Record<string, string | number>>) => string
}>

/** Creates the texts of one language by namespace; placeholders that only a page can fill (`{{count}}`) stay. */
function createTranslator(
  language: Language,
  trees: Readonly<Record<string, object>>,
  now: Date,
): Translator {
  const i18n = createInstance()
  // The text store accepts only files of the shape that the build was type-checked with.
  const { common, site } = trees as Partial<Texts>
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: trees },
    ns: Object.keys(trees),
    interpolation: {
      escapeValue: false,
      defaultVariables: {
        ...textVariables(language, now, site?.hours),
        firstLanguage: common?.inLanguage?.[firstLanguage()],
      },
    },
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
    texts: Object.fromEntries(filled) as Texts,
    translate: (key, values) => {
      if (!i18n.exists(key, values)) throw new Error(`No text ${key} in ${language}`)
      return i18n.t(key, values)
    },
  }
}

/** The paths that `candidate` lacks or has with another type; list entries are compared with the first entry. */
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
