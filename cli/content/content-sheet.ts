import { columnsOf } from '#stories/fields'
import type { StoredItem } from '#stories/items'

/** An item as a file for people: a head of its columns, and its text below; see `readFrontBlock`. */
export function contentSheet(item: StoredItem): string {
  const values: Readonly<Record<string, unknown>> = item
  const lines = columnsOf[item.type]
    .filter(({ name }) => name !== 'content')
    .map(({ name, key }) => `${key}: ${written(values[name])}`.trimEnd())
  return ['---', `type: ${item.type}`, ...lines, '---', '', item.content, ''].join('\n')
}

function written(value: unknown): string {
  if (Array.isArray(value)) {
    const plain = value.every(
      (part) => typeof part === 'string' && /^[^\s,"[{][^,\n\r]*$/.test(part),
    )
    return plain ? value.join(', ') : JSON.stringify(value)
  }
  const text = String(value ?? '')
  return /^"|^\s|\s$|[\n\r]/.test(text) ? JSON.stringify(text) : text
}
