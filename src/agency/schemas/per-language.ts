import * as z from 'zod'
import { knownLanguages, type Language } from '../known-languages.ts'
import { reasons } from './reasons.ts'

/** A text in every chosen language, up to `most` characters each; other languages fall back to the first one’s. */
export const perLanguage = (chosen: readonly Language[], most = 300) =>
  z
    .partialRecord(z.enum(knownLanguages), z.string().trim().min(1).max(most))
    .superRefine((texts, { addIssue }) => {
      for (const language of chosen) {
        if (!texts[language])
          addIssue({ code: 'custom', path: [language], message: reasons.missing })
      }
    })
    .transform((texts): Readonly<Record<Language, string>> => {
      const [fallback = ''] = [...chosen, ...knownLanguages].flatMap((it) => texts[it] ?? [])
      return { is: fallback, en: fallback, es: fallback, da: fallback, ...texts }
    })
