import { z } from 'zod'
import { fallbackLanguage, isLanguage, type Language } from '#i18n/languages'
import type { Report, RowProblem } from './row-problem.ts'

type Column = Omit<RowProblem, 'message'>

const tagsSchema = z.array(z.string())

/** The language of a row; one the site does not have is reported and read as Icelandic. */
export function readLanguage(value: string, column: Column, report: Report): Language {
  if (isLanguage(value)) return value
  report({ ...column, message: `unknown language ${JSON.stringify(value)}, read as Icelandic` })
  return fallbackLanguage
}

/** The tags of a row; what is no JSON list of texts is reported and read as no tags. */
export function readTags(value: string, column: Column, report: Report): string[] {
  const tags = tagsSchema.safeParse(parseJson(value))
  if (tags.success) return tags.data
  report({ ...column, message: 'not a JSON list of texts, read as no tags' })
  return []
}

/** An http or https address, or null; anything else is reported and read as null. */
export function readLink(value: string | null, column: Column, report: Report): string | null {
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  report({ ...column, message: 'not an http or https address, left out' })
  return null
}

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
