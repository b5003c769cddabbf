import { languages } from '#i18n/languages'
import { contentTypes } from '#stories/items'
import { foldedText } from '#stories/search-text'
import { type ContentSummary, contentSummaries } from '#stories/stored'
import { allowed, listOptions, oneWord, readLimit } from '../command.ts'
import { jsonText } from '../json.ts'
import { clock, printable, table } from '../output.ts'
import { contentSheet } from './content-file.ts'
import { command, findOne, idHelp, pathOf, stateOf, visibleStates } from './item.ts'

/** `content list`: projects and news items as a table or as JSON. */
export const list = command({
  usage: 'list [OPTIONS]',
  summary: 'projects and news items one a line, newest first',
  help: `Which ones, all of them by default; given together, all must hold:
  --type TYPE      ${contentTypes.join(', ')}
  --state STATE    ${visibleStates.join(', ')}
  --language CODE  ${languages.join(', ')}
  --search TEXT    with this text in the title or the address, in upper or lower case

  --limit N        at most N of them; 50 by default
  --json           an array for programs`,
  options: {
    type: { type: 'string' },
    state: { type: 'string' },
    language: { type: 'string' },
    search: { type: 'string' },
    ...listOptions,
  },
  read({ values }) {
    const type = allowed('--type', contentTypes, values.type)
    const state = allowed('--state', visibleStates, values.state)
    const language = allowed('--language', languages, values.language)
    const search = foldedText(values.search ?? '')
    const limit = readLimit(values.limit)
    const wanted = (item: Listed) =>
      (state === undefined || item.state === state) &&
      (language === undefined || item.language === language) &&
      foldedText(`${item.title} ${item.key}`).includes(search)
    return async ({ database, now, print }) => {
      const at = now()
      const found: Listed[] = []
      for (const each of type ? [type] : contentTypes) {
        const last = found.length + limit
        for await (const summary of contentSummaries(database.db, each)) {
          const item = listed(summary, at)
          if (wanted(item)) found.push(item)
          if (found.length === last) break
        }
      }
      const items = found
        .toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
        .slice(0, limit)
      print(values.json ? jsonText(items.map(asJson), 2) : asTable(items))
      return 0
    }
  },
})

type Listed = ReturnType<typeof listed>

function listed({ status: stored, ...item }: ContentSummary, now: Date) {
  const status = stored === 'draft' ? 'draft' : 'published'
  const state = stateOf({ status, published_at: item.published_at }, now)
  return { ...item, state, address: pathOf(item.type, item.key) }
}

function asJson({ key, ...item }: Listed) {
  return item
}

function asTable(items: readonly Listed[]): string {
  if (items.length === 0) return 'Nothing.'
  const rows = items.map(({ address, language, state, published_at, title }) => [
    address,
    printable(language),
    state,
    state === 'draft' ? '' : clock(published_at),
    printable(title),
  ])
  return table(['ADDRESS', 'LNG', 'STATE', 'SHOWN FROM (UTC)', 'TITLE'], rows)
}

/** `content show`: one item as the file that `add` and `edit` take. */
export const show = command({
  usage: 'show ID [--json]',
  summary: 'one item as a file that "add" and "edit" take',
  help: `  --json  with its columns as in an export

${idHelp}`,
  options: { json: listOptions.json },
  words: true,
  read({ values, positionals }) {
    const word = oneWord(positionals, 'ID')
    return async (context) => {
      const item = await findOne(context, word)
      if (!item) return 1
      context.out.write(values.json ? `${jsonText(item, 2)}\n` : contentSheet(item))
      return 0
    }
  },
})
