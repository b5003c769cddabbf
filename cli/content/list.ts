import { languages } from '#i18n/i18n'
import { jsonText } from '#records/json'
import {
  foldedText,
  outdatedTranslations,
  type StoredStory,
  storiesByDate,
  storyTypes,
} from '#stories/stories'
import { allowed, listOptions, oneWord, readLimit } from '../command.ts'
import { clock, printable, table } from '../output.ts'
import { contentSheet, translationSheet } from './content-file.ts'
import { addressOf, command, findOne, idHelp, missing, stateOf, visibleStates } from './item.ts'

/** `content list`: projects and news items as a table or as JSON. */
export const list = command({
  usage: 'list [OPTIONS]',
  summary: 'projects and news items one a line, newest first',
  help: `Which ones, all of them by default; given together, all must hold:
  --type TYPE      ${storyTypes.join(', ')}
  --state STATE    ${visibleStates.join(', ')}
  --language CODE  ${languages.join(', ')}: with a text in it
  --outdated       with a translation that was made from other words than the item has now
  --search TEXT    with this text in the title or the address, in upper or lower case

  --limit N        at most N of them; 50 by default
  --json           an array for programs

LANGUAGES are the one that it was written in and those that it is translated into: da(draft) is not
published, da(outdated) needs a look.`,
  options: {
    type: { type: 'string' },
    state: { type: 'string' },
    language: { type: 'string' },
    outdated: { type: 'boolean', default: false },
    search: { type: 'string' },
    ...listOptions,
  },
  read({ values }) {
    const type = allowed('--type', storyTypes, values.type)
    const state = allowed('--state', visibleStates, values.state)
    const language = allowed('--language', languages, values.language)
    const search = foldedText(values.search ?? '')
    const limit = readLimit(values.limit)
    const wanted = (item: Listed, key: string) =>
      (state === undefined || item.state === state) &&
      (language === undefined ||
        [item, ...item.translations].some((text) => text.language === language)) &&
      (!values.outdated || item.translations.some(({ outdated }) => outdated)) &&
      foldedText(`${item.title} ${key}`).includes(search)
    return async ({ database, now, print }) => {
      const at = now()
      const found: Listed[] = []
      for (const each of type ? [type] : storyTypes) {
        const last = found.length + limit
        for await (const stored of storiesByDate(database.db, each, () => undefined)) {
          const item = listed(stored, at)
          const key = stored.type === 'project' ? stored.id : stored.slug
          if (wanted(item, key)) found.push(item)
          if (found.length === last) break
        }
      }
      const items = found
        .toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
        .slice(0, limit)
      print(values.json ? jsonText(items, 2) : asTable(items))
      return 0
    }
  },
})

type Listed = ReturnType<typeof listed>

function listed(item: StoredStory, now: Date) {
  const { type, id, language, title, published_at } = item
  const outdated = outdatedTranslations(item)
  const translations = languages.flatMap((into) => {
    const text = item.translations[into]
    if (!text) return []
    const from = text.published_at ?? published_at
    const state = stateOf({ status: text.status, published_at: from }, now)
    return { language: into, state, published_at: from, outdated: outdated.includes(into) }
  })
  return {
    ...{ type, id, language, title, published_at, translations },
    state: stateOf(item, now),
    address: addressOf(item),
  }
}

function asTable(items: readonly Listed[]): string {
  if (items.length === 0) return 'Nothing.'
  const rows = items.map(({ address, language, translations, state, published_at, title }) => [
    address,
    [language, ...translations.map(inWords)].join(' '),
    state,
    state === 'draft' ? '' : clock(published_at),
    printable(title),
  ])
  return table(['ADDRESS', 'LANGUAGES', 'STATE', 'SHOWN FROM (UTC)', 'TITLE'], rows)
}

function inWords({ language, state, outdated }: Listed['translations'][number]): string {
  const notes = [...(state === 'published' ? [] : [state]), ...(outdated ? ['outdated'] : [])]
  return notes.length > 0 ? `${language}(${notes.join(',')})` : language
}

/** `content show`: one item as the file that `add` and `edit` take. */
export const show = command({
  usage: 'show ID [--language CODE] [--json]',
  summary: 'one item as a file that "add" and "edit" take',
  help: `  --language CODE  its translation into ${languages.join(', ')}
  --json           with its columns as in an export, and all translations

${idHelp}`,
  options: { json: listOptions.json, language: { type: 'string' } },
  words: true,
  read({ values, positionals }) {
    const word = oneWord(positionals, 'ID')
    const language = allowed('--language', languages, values.language)
    return async (context) => {
      const item = await findOne(context, word)
      if (!item) return 1
      if (values.json) context.print(jsonText(item, 2))
      else if (language === undefined || language === item.language) {
        context.out.write(contentSheet(item))
      } else if (item.translations[language]) {
        context.out.write(translationSheet(item, language))
      } else {
        context.say(missing(item, language))
        return 1
      }
      return 0
    }
  },
})
