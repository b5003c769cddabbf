import { fallbackLanguage } from '#i18n/languages'
import { type Column, type ContentState, columnsOf } from '#stories/fields'
import type { ContentType } from '#stories/items'
import { instantOf } from './instant-of.ts'
import { listOf } from './list-of.ts'
import { slugOf } from './slug-of.ts'

/** The values of a row by their columns, from wherever they come. */
export type Values = Readonly<Record<string, unknown>>

/** What a row is when it does not say itself. */
export type RowDefaults = Readonly<{
  id?: string | undefined
  status: ContentState
  /** ISO 8601, UTC. */
  published_at: string
}>

/**
 * A row as `contentItem` takes it: what is left out or empty is filled in, times and lists are read,
 * id and slug are made from the title, and columns that the type has not are dropped. What cannot
 * be read stays as it is, to be refused.
 */
export function normalRow(type: ContentType, values: Values, defaults: RowDefaults): Values {
  const made = typeof values.title === 'string' ? slugOf(values.title) || undefined : undefined
  const slug = filled(values.slug) ?? made
  const id = filled(values.id) ?? defaults.id ?? (type === 'news' ? slug : made)
  const row: Values = {
    ...values,
    slug,
    id: typeof id === 'number' ? String(id) : id,
    language: filled(values.language) ?? fallbackLanguage,
    status: filled(values.status) ?? defaults.status,
    published_at: timeOf(values.published_at) ?? defaults.published_at,
  }
  const known = columnsOf[type].map(({ name, empty }) => [name, orEmpty(row[name], empty)])
  const updated = timeOf(values.updated_at)
  return {
    type,
    ...Object.fromEntries(known),
    ...(updated !== undefined && { updated_at: updated }),
  }
}

/** A field that was left out holds what its kind says. */
function orEmpty(value: unknown, empty: Column['empty']): unknown {
  if (empty === '') return value ?? ''
  if (empty === null) return filled(value) ?? null
  return empty === undefined ? value : listOf(value)
}

function filled(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)
}

function timeOf(value: unknown): unknown {
  const given = filled(value)
  return typeof given === 'string' ? (instantOf(given) ?? given) : given
}
