import { languages } from '#i18n/languages'
import { articlePath, projectPath } from '#routing/routes'
import { type ContentType, contentTypes } from '#stories/items'
import { foldedText } from '#stories/search-text'
import { type ContentSummary, contentSummaries } from '#stories/stored'
import { allowed } from '../allowed.ts'
import { clock } from '../clock.ts'
import { jsonText } from '../json-text.ts'
import { parseWords } from '../parse-words.ts'
import { printable } from '../printable.ts'
import { table } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import type { Command } from './context.ts'
import { stateOf, visibleStates } from './state-of.ts'

type Listed = ContentSummary & Readonly<{ address: string; state: string }>

/** `content list`: projects and news items as a table or as JSON. */
export const list: Command = {
  usage: 'list [OPTIONS]',
  summary: 'projects and news items one a line, newest first',
  help: `Which ones, all of them by default; given together, all must hold:
  --type TYPE      ${contentTypes.join(', ')}
  --state STATE    ${visibleStates.join(', ')}
  --language CODE  ${languages.join(', ')}
  --search TEXT    with this text in the title or the address, in upper or lower case

  --limit N        at most N of them; 50 by default
  --json           an array for programs`,
  read(words) {
    const { values } = parseWords({
      args: [...words],
      options: {
        type: { type: 'string' },
        state: { type: 'string' },
        language: { type: 'string' },
        search: { type: 'string' },
        limit: { type: 'string', default: '50' },
        json: { type: 'boolean', default: false },
      },
    })
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
}

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
