import type { ContentItem, ContentType } from '#stories/items'
import type { FileProblem } from '../read-text-file.ts'
import { importedRow, typeNamed, unknownColumns } from './imported-row.ts'
import type { GivenRow } from './read-rows.ts'

type CheckedRows = Readonly<{
  items: readonly ContentItem[]
  problems: readonly FileProblem[]
  /** What whoever imports should know. */
  notes: readonly string[]
}>

/**
 * Checks the rows of a file, all of them. A row's type is what the row says, else its list's name,
 * else the file's name (`named`), else `type`; rows of another type than `type` are left out.
 */
export function checkRows(
  rows: readonly GivenRow[],
  { type, named, now }: Readonly<{ type: ContentType | undefined; named: string; now: Date }>,
): CheckedRows {
  const items: ContentItem[] = []
  const problems: FileProblem[] = []
  const notes = new Set<string>()
  const seen = new Map<string, number>()
  for (const { values, under, line } of rows) {
    const own = typeNamed(values.type) ?? typeNamed(under) ?? typeNamed(named) ?? type
    if (!own) {
      problems.push({ line, message: 'is it a project or news? A column "type" or --type says it' })
      continue
    }
    if (type && own !== type) continue
    const unknown = unknownColumns(own, [values])
    if (unknown.length > 0) notes.add(`columns that are left out: ${unknown.join(', ')}`)
    const checked = importedRow(own, values, now)
    if ('problems' in checked) {
      problems.push(
        ...checked.problems.map(({ column, message }) => ({
          line,
          message: `${column} ${message}`,
        })),
      )
      continue
    }
    const { item } = checked
    const keys = [`id ${item.id}`, ...(item.type === 'news' ? [`slug ${item.slug}`] : [])]
    for (const key of keys) {
      const before = seen.get(`${own} ${key}`)
      if (before) problems.push({ line, message: `${key} is taken by the row on line ${before}` })
      else seen.set(`${own} ${key}`, line)
    }
    items.push(item)
  }
  return { items, problems, notes: [...notes] }
}
