import { type FSWatcher, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#i18n/languages'
import { sameShape } from '#i18n/same-shape'
import type { Texts } from '#i18n/texts'
import { createTranslator, type Translator } from '#i18n/translator'

export type TextStore = Readonly<{
  /** All texts of a language, with company and catalogue filled in. */
  texts(language: Language): Texts
  /** Fills in and inflects one text: `t('projects:results', { count: 3 })`. */
  translate(language: Language): Translator['translate']
  /** The file's own words, as `/locales/{language}/{namespace}.json` serves them. */
  file(language: Language, namespace: string): string | undefined
  /** Grows with every change that was taken over. */
  version(): number
  close(): void
}>

type Options = Readonly<{
  /** Folders with one folder a language in them; the first that holds a good file wins. */
  directories: readonly string[]
  /** Told of a file that cannot be used, once each time it is read. */
  report: (file: string, reason: string) => void
  /** Told after a change on disk was taken over. */
  changed?: () => void
}>

/**
 * Reads every text and follows the first folder: a file that changes on disk is read again without
 * a restart. A broken, missing or incomplete file is reported and the last good text stays
 * (requirement 2.3).
 *
 * @throws Error when a text has no good file in any folder at the start
 */
export function createTextStore({ directories, report, changed }: Options): TextStore {
  const files = new Map<string, { source: string; tree: object }>()
  const translators = new Map<Language, Translator>()
  const namespaces = namespacesIn(directories)
  let version = 0

  function read(language: Language, namespace: string, directory: string): boolean {
    const name = `${language}/${namespace}`
    const path = join(directory, `${name}.json`)
    try {
      const source = readFileSync(path, 'utf8')
      if (source === files.get(name)?.source) return false
      const tree: unknown = JSON.parse(source)
      if (typeof tree !== 'object' || tree === null) throw new Error('not an object')
      const model = (files.get(name) ?? files.get(`${languages[0]}/${namespace}`))?.tree
      if (model && !sameShape(model, tree)) throw new Error('keys are missing, the last text stays')
      files.set(name, { source, tree })
      return true
    } catch (thrown) {
      report(path, thrown instanceof Error ? thrown.message : String(thrown))
      return false
    }
  }

  function rebuild(language: Language): void {
    const trees = namespaces.map((name) => [name, files.get(`${language}/${name}`)?.tree ?? {}])
    translators.set(language, createTranslator(language, Object.fromEntries(trees)))
    version += 1
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
  const watchers = languages.map((language) => {
    let waiting: NodeJS.Timeout | undefined
    const refresh = () => {
      const taken = namespaces.map((namespace) => read(language, namespace, followed))
      if (!taken.includes(true)) return
      rebuild(language)
      changed?.()
    }
    return watchFolder(join(followed, language), () => {
      clearTimeout(waiting)
      // Editors write a file in several steps; a moment's rest reads the finished one.
      waiting = setTimeout(refresh, 50).unref()
    })
  })

  const translator = (language: Language) => {
    const found = translators.get(language)
    if (!found) throw new Error(`No texts in ${language}`)
    return found
  }
  return {
    texts: (language) => translator(language).texts,
    translate: (language) => translator(language).translate,
    file: (language, namespace) => files.get(`${language}/${namespace}`)?.source,
    version: () => version,
    close: () => watchers.forEach((watcher) => void watcher?.close()),
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

function watchFolder(folder: string, changed: () => void): FSWatcher | undefined {
  try {
    return watch(folder, { persistent: false }, changed)
  } catch {
    // Without the folder (or without watching, on some network disks) the start's texts stay.
    return undefined
  }
}
