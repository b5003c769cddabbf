import { z } from 'zod'
import type { Language, WordOverrides } from '#i18n/i18n'
import { type Edition, editionsSchema, type LegalName, legalNames } from '#legal/legal'

const areas = { words: 'words/', legal: 'legal/' } as const

/** The name of the text that an area overrides; undefined for other areas. */
export function wordOf(area: string): string | undefined {
  return area.startsWith(areas.words) ? area.slice(areas.words.length) : undefined
}

/** The legal page that an area overrides; undefined for other areas. */
export function legalOf(area: string): LegalName | undefined {
  return legalNames.find((name) => area === legalArea(name))
}

/** The area of a text, by its name such as `home/hero.title`. */
export function wordArea(name: string): string {
  return areas.words + name
}

/** The area of a legal page. */
export function legalArea(name: LegalName): string {
  return areas.legal + name
}

/** The content of a version of `words/…`: texts by language. */
export const wordsSchema = z.record(z.string(), z.string())

/** The texts in a version of `words/…`, by language; empty if invalid. */
export function wordsIn(content: unknown): Readonly<Partial<Record<Language, string>>> {
  return wordsSchema.safeParse(content).data ?? {}
}

/** The editions in a version of `legal/…`, oldest first; empty if invalid. */
export function editionsIn(content: unknown): readonly Edition[] {
  return editionsSchema.safeParse(content).data?.editions ?? []
}

/** The overrides of texts and legal pages among the settings. */
export function textOverrides(settings: ReadonlyMap<string, Readonly<{ content: unknown }>>) {
  const words: Map<string, ReturnType<typeof wordsIn>> = new Map()
  const legal = new Map<LegalName, readonly Edition[]>()
  for (const [area, { content }] of settings) {
    const [word, name] = [wordOf(area), legalOf(area)]
    const editions = name ? editionsIn(content) : []
    if (word !== undefined) words.set(word, wordsIn(content))
    if (name && editions.length > 0) legal.set(name, editions)
  }
  return { words: words satisfies WordOverrides, legal }
}
