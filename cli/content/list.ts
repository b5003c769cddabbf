import { languages } from '#i18n/languages'
import { articlePath, projectPath } from '#routing/routes'
import { type ContentType, contentTypes } from '#stories/items'
import { foldedText } from '#stories/search-text'
import { type ContentSummary, contentSummaries } from '#stories/stored'
import { allowed, oneWord, UsageError } from '../command.ts'
import { jsonText } from '../json.ts'
import { clock, printable, table } from '../output.ts'
import { contentSheet } from './content-file.ts'
import { command } from './context.ts'
import { findOne, idHelp, stateOf, visibleStates } from './items.ts'

type Listed = ContentSummary & Readonly<{ address: string; state: string }>

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
    limit: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
  read({ values }) {
    const one = <T extends string>(name: 'type' | 'state' | 'language', all: readonly T[]) => {
      const value = values[name]
      return value === undefined ? undefined : allowed(`--${name}`, all, value)
    }
    const type = one('type', contentTypes)
    const state = one('state', visibleStates)
    const language = one('language', languages)
    const search = foldedText(values.search ?? '')
    if (!/^[1-9]\d{0,6}$/.test(values.limit)) {
      throw new UsageError('--limit takes a whole number from 1 to 9999999')
    }
    const limit = Number(values.limit)
    return async ({ database, now, print }) => {
      const at = now()
      const wanted = (item: Listed) =>
        (state === undefined || item.state === state) &&
        (language === undefined || item.language === language) &&
        foldedText(`${item.title} ${item.key}`).includes(search)
      const found: Listed[] = []
      for (const each of type ? [type] : contentTypes) {
        found.push(...(await firstOf(contentSummaries(database.db, each), at, wanted, limit)))
      }
      const items = found
        .toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
        .slice(0, limit)
      print(values.json ? jsonText(items.map(asJson), 2) : asTable(items))
      return 0
    }
  },
})

async function firstOf(
  items: AsyncIterable<ContentSummary>,
  now: Date,
  wanted: (item: Listed) => boolean,
  limit: number,
): Promise<Listed[]> {
  const found: Listed[] = []
  for await (const item of items) {
    const status = item.status === 'draft' ? 'draft' : 'published'
    const state = stateOf({ status, published_at: item.published_at }, now)
    const listed = { ...item, state, address: pathOf(item.type, item.key) }
    if (wanted(listed)) found.push(listed)
    if (found.length === limit) break
  }
  return found
}

function pathOf(type: ContentType, key: string): string {
  return type === 'project' ? projectPath(key) : articlePath(key)
}

function asJson({ key, status, ...item }: Listed) {
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
  options: { json: { type: 'boolean', default: false } },
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
