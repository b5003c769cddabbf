import { z } from 'zod'
import type { Language, OwnWords } from '#i18n/i18n'
import { type Edition, editionsSchema, type LegalName, legalNames } from '#legal/legal'

const areas = { words: 'words/', legal: 'legal/' } as const

/** The area of a text by its name, `home/hero.title`. */
export function wordArea(name: string): string {
  return areas.words + name
}

/** The area of a legal page. */
export function legalArea(name: LegalName): string {
  return areas.legal + name
}

/** The texts that a version of `words/…` has, by language. */
export function wordsIn(content: unknown): Readonly<Partial<Record<Language, string>>> {
  return z.record(z.string(), z.string()).safeParse(content).data ?? {}
}

/** The texts that a version of `legal/…` has, the oldest first; none where it cannot be read. */
export function editionsIn(content: unknown): readonly Edition[] {
  return editionsSchema.safeParse(content).data?.editions ?? []
}

/** What the settings say in place of texts and legal pages, and the areas that are neither. */
export function ownTexts(settings: ReadonlyMap<string, Readonly<{ content: unknown }>>) {
  const words: Map<string, ReturnType<typeof wordsIn>> = new Map()
  const legal = new Map<LegalName, readonly Edition[]>()
  const others: string[] = []
  for (const [area, { content }] of settings) {
    const name = legalNames.find((it) => area === legalArea(it))
    const editions = name && editionsIn(content)
    if (area.startsWith(areas.words)) words.set(area.slice(areas.words.length), wordsIn(content))
    else if (name && editions?.length) legal.set(name, editions)
    else others.push(area)
  }
  return { words: words satisfies OwnWords, legal, others }
}
