import { changedAt, type Fault, type Language, leavesOf } from '#agency/agency'

/** Texts of the desk that stand in place of the files', by name (`home/hero.title`) and language. */
export type WordOverrides = ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>>

/** The texts of a namespace by their names, in the file's order: `home/hero.title`, `home/points.0`. */
export function namedTexts(namespace: string, tree: object): ReadonlyMap<string, string> {
  return new Map(leavesOf(tree).map(([path, text]) => [`${namespace}/${path}`, text]))
}

/** A tree of texts with others in it, by their names; it has no keys but its own. */
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
      return Object(changedAt(all, path, () => text))
    }, tree)
}

/** In characters: what every place has room for, and how often the length of the file's text. */
const shortest = 120
const mostTimes = 3

/** Control signs, and what turns the direction of reading; soft hyphens and joiners may stand. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u
/** Elements and entities of HTML, and what the library of the texts would follow. */
const code = /<[a-z/!?]|&#?\w+;|\$t\(/i
const markdown = /\[[^\]]*\]\([^)]*\)|\*\*|__|^#{1,6} |`/

/**
 * What is wrong with `text` in the place of `model`, the file's text of the same name and language;
 * undefined if it may stand there. No placeholder may be lost, added or misspelt.
 *
 * @param name says whether the page reads Markdown there: `legal/terms.brief.points.0`
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

/** Whether the page reads links and emphasis in the text of that name. */
export function isMarkdown(name: string): boolean {
  return /^legal\/\w+\.brief\.points\./.test(name)
}

const placeholder = /\{\{\s*([\w.+-]+)\s*\}\}/g

/** The placeholders of a text, each once, as they are written in braces: `company.phone`, `count`. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}

/** Icelandic case forms of the agency's name count as the name. */
const asName = (name: string) =>
  name.replace(/^company\.(accusative|dative|genitive)$/, 'company.name')

/** As `wordFault`, of placeholders alone. */
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

/** The words that may stand in one language, by namespace and name. */
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
