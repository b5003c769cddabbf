import { type Fault, type Language, leavesOf, recordOf, withChangeAt } from '#agency/agency'

/** The desk's overrides of texts, by name (`home/hero.title`) and language. */
export type WordOverrides = ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>>

/** The texts of a namespace by name, in the file's order: `home/hero.title`, `home/points.0`. */
export function namedTexts(namespace: string, tree: object): ReadonlyMap<string, string> {
  return new Map(leavesOf(tree).map(([path, text]) => [`${namespace}/${path}`, text]))
}

/** A copy of a tree of texts with overrides by name; overrides for keys that it lacks are ignored. */
export function withWords(
  namespace: string,
  tree: object,
  words: ReadonlyMap<string, string>,
): object {
  const known = namedTexts(namespace, tree)
  return [...words]
    .filter(([name]) => known.has(name))
    .reduce<object>((all, [name, text]) => {
      const path = name.slice(namespace.length + 1).split('.')
      return recordOf(withChangeAt(all, path, () => text))
    }, tree)
}

/** Length limits: a number of characters that fits anywhere, and a multiple of the original's length. */
const shortest = 120
const mostTimes = 3

/** Control characters, including those that change the text direction; soft hyphens and joiners are allowed. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u
/** HTML elements and entities, and references that i18next would resolve. */
const code = /<[a-z/!?]|&#?\w+;|\$t\(/i
const markdown = /\[[^\]]*\]\([^)]*\)|\*\*|__|^#{1,6} |`/

/**
 * What is wrong with `text` as an override of `model`, the file's text of the same name and language; undefined if
 * it is valid. Placeholders must not be lost, added or misspelt.
 *
 * @param name decides whether Markdown is allowed: `legal/terms.brief.points.0`
 */
export function wordFault(name: string, model: string, text: string): Fault | undefined {
  if (text.trim() === '') return { message: 'empty' }
  if (unseen.test(text)) return { message: 'signs' }
  if (code.test(text)) return { message: 'code' }
  if (!isMarkdown(name) && markdown.test(text)) return { message: 'markdown' }
  const most = Math.max(shortest, mostTimes * model.length)
  if (text.length > most) return { message: 'long', most }
  return placeholderFault(model, text)
}

/** Whether the text of that name may contain Markdown links and emphasis. */
export function isMarkdown(name: string): boolean {
  return /^legal\/\w+\.brief\.points\./.test(name)
}

const placeholder = /\{\{\s*([\w.+-]+)\s*\}\}/g

/** The distinct placeholders of a text, without braces: `company.phone`, `count`. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}

/** Treats the Icelandic cases of the agency's name as the name itself. */
const asName = (name: string) =>
  name.replace(/^company\.(accusative|dative|genitive)$/, 'company.name')

/** As `wordFault`, but for placeholders only. */
function placeholderFault(model: string, text: string): Fault | undefined {
  const [wanted, given] = [placeholdersOf(model), placeholdersOf(text)]
  const without = (some: readonly string[], others: readonly string[]) =>
    some
      .filter((name) => !others.some((it) => asName(it) === asName(name)))
      .map((name) => `{{${name}}}`)
      .join(' ')
  const lost = without(wanted, given)
  if (lost) return { message: 'lost', names: lost }
  const added = without(given, wanted)
  if (added) return { message: 'added', names: added }
  return /\{\{|\}\}/.test(text.replace(placeholder, '')) ? { message: 'braces' } : undefined
}

/** The valid overrides of one language, by namespace and name. */
export function fitting(
  words: WordOverrides,
  language: Language,
  models: (namespace: string) => ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const fit = new Map<string, Map<string, string>>()
  for (const [name, texts] of words) {
    const text = texts[language]
    const namespace = name.slice(0, name.indexOf('/'))
    const model = models(namespace).get(name)
    if (text === undefined || model === undefined || wordFault(name, model, text)) continue
    fit.set(namespace, (fit.get(namespace) ?? new Map()).set(name, text))
  }
  return fit
}
