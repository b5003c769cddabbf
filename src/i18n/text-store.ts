import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import {
  firstLanguage,
  followFolders,
  type Language,
  languages,
  spokenLanguage,
} from '#agency/agency'
import { reasonOf } from '#log/log'
import type { Texts } from './texts.ts'
import { seasonOf, textVariables } from './variables.ts'
import { fitting, namedTexts, type WordOverrides, withWords } from './words.ts'

export type TextStore = Readonly<{
  /** With company and catalogue filled in; those of the first language for one that is not spoken. */
  texts(language: Language): Texts
  /** Fills in and inflects one text: `t('projects:results', { count: 3 })`. */
  translate(language: Language): Translator['translate']
  /** The texts of a namespace as pages have them: the file as it is read, or with words of the desk. */
  file(language: Language, namespace: string): string | undefined
  /** The texts of the files alone, by their names (`home/hero.title`), in order; also where it is not spoken. */
  written(language: Language): ReadonlyMap<string, string>
  /** Lays words of the desk over the files', from now on; of what may not stand there the file's stay. */
  override(words: WordOverrides): void
  /** Fills in the agency's facts anew, when they have changed, and reads languages that are new. */
  refill(): void
  close(): void
}>

type Options = Readonly<{
  /** One folder a language in each; the first with a good file wins. */
  directories: readonly string[]
  report: (file: string, reason: string) => void
  changed?: () => void
  /**
   * In development keys may go: the first language is taken as it is, the others follow it, and what
   * went is reported. Elsewhere the pages are built with the keys that there were.
   */
  mayShrink?: boolean
  /** What the clock shows, in milliseconds. */
  now?: () => number
}>

/**
 * Follows every text of the languages that the agency has chosen; a bad file is reported, its last good
 * text stays. Throws without one, and while it runs reports that: a language chosen then speaks as the
 * first does until its texts are there.
 */
export function createTextStore({
  directories,
  report,
  changed,
  mayShrink,
  now = Date.now,
}: Options): TextStore {
  const files = new Map<string, { source: string; tree: object }>()
  const translators = new Map<Language, Translator>()
  /** What is said otherwise at the desk, and what is served of it in place of the files. */
  let words: WordOverrides = new Map()
  const served = new Map<string, string>()
  const namespaces = namespacesIn(directories)
  const [followed = ''] = directories
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
      const first = files.get(`${firstLanguage()}/${namespace}`)?.tree
      const missing = missingKeys(mayShrink ? first : (own ?? first), tree).join(', ')
      const follows = mayShrink && language === firstLanguage()
      if (missing && !follows) throw new Error(`without ${missing}; the last text stays`)
      if (missing) report(path, `now without ${missing}`)
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

  /** A file of a language that nobody follows, as far as there is one. */
  function unspoken(language: Language, namespace: string): object {
    try {
      const path = join(followed, language, `${namespace}.json`)
      return Object(JSON.parse(readFileSync(path, 'utf8')))
    } catch {
      return {}
    }
  }

  /** Throws without a good file of each of its texts. */
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
      [...translators.keys()].map((language) => join(followed, language)),
      () => {
        const taken = [...translators.keys()].filter((language) =>
          namespaces.map((namespace) => read(language, namespace, followed)).includes(true),
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
        report(join(followed, language), reasonOf(thrown))
      }
    }
    close()
    close = follow()
  }

  /** Opening hours elsewhere change with the clocks. */
  function followSeason(): void {
    if (Math.abs(now() - lookedAt) < 60_000) return
    lookedAt = now()
    const found = seasonOf(new Date(lookedAt))
    if (found === season) return
    season = found
    for (const language of translators.keys()) rebuild(language)
    changed?.()
  }

  const translator = (language: Language) => {
    followSeason()
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
        files.get(`${language}/${name}`)?.tree ?? unspoken(language, name)
      return new Map(namespaces.flatMap((name) => [...namedTexts(name, of(name))]))
    },
    override: (given) => {
      const before = words
      words = given
      const others = [...translators.keys()].filter(
        (it) => saidIn(it, before) !== saidIn(it, given),
      )
      others.forEach(rebuild)
    },
    refill,
    close: () => close(),
  }
}

/** All that is said in one language, to be compared. */
function saidIn(language: Language, words: WordOverrides): string {
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
  /** Plural by `count` (i18next’s JSON v4). Throws when there is no such text. */
  translate: (key: string, values: Readonly<Record<string, string | number>>) => string
}>

/** One language’s texts by namespace; what only a page knows (`{{count}}`) stays in braces. */
function createTranslator(
  language: Language,
  trees: Readonly<Record<string, object>>,
  now: Date,
): Translator {
  const i18n = createInstance()
  // The text store accepts only files of the shape that the build was typed with.
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

/** Paths that `candidate` lacks or has of another kind; list entries are held to the first. */
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
