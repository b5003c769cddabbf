import * as z from 'zod'
import { routes } from '#routing/routes'
import { knownLanguages, type Language } from './known-languages.ts'
import { needs } from './offering-ids.ts'
import { reasons } from './reasons.ts'

const line = z.string().trim().min(1).max(200)
const paragraph = z.string().trim().min(1).max(2000)
const point = z.strictObject({ title: line, text: paragraph })
const points = z.strictObject({
  title: line,
  intro: line.exactOptional(),
  cards: z.array(point).max(12),
})

/** What a page says in one language, part by part; a part that is left out is not shown. */
const words = z.strictObject({
  /** In menus, on cards and in the quote form, with one line there and a sentence on cards. */
  name: line,
  line,
  summary: paragraph,
  /** For search engines. */
  title: line,
  description: paragraph,
  /** The headline, and what stands below it. */
  headline: line,
  lead: paragraph,
  statement: z.strictObject({ title: line, paragraphs: z.array(paragraph).min(1).max(6) }),
  points,
  steps: points.exactOptional(),
  questions: points.exactOptional(),
  closing: z.strictObject({ title: line, text: paragraph, action: line }),
})

export type PageWords = z.infer<typeof words>

const price = z.strictObject({
  /** In the catalogue's currency without VAT, in whole units. */
  amount: z.int().positive().max(1e9),
  from: z.literal(true).exactOptional(),
  per: z.enum(['once', 'month', 'hour']),
})

const overviews = { service: routes.services, solution: routes.solutions } as const
const taken: readonly string[] = Object.values(routes)

/**
 * Services and solutions that the agency has added itself, each a page of shared parts
 * (`content/pages.json`), in the order of menus, behind those that are drawn.
 */
export function pagesSchema(chosen: readonly Language[]) {
  const page = z
    .strictObject({
      kind: z.enum(['service', 'solution']),
      /** The end of its address, and of its value in the quote form. */
      slug: z
        .string()
        .regex(/^[a-z]+(-[a-z]+)*$/, reasons.slug)
        .max(30),
      off: z.literal(true).exactOptional(),
      /** Which of the needs that the overviews ask for it answers. */
      needs: z.array(z.enum(needs)).default([]),
      /** Without one it is quoted by the hour. */
      price: price.exactOptional(),
      /** The id of the category of projects whose newest is shown as proof. */
      proof: z.string().max(100).exactOptional(),
      words: z.partialRecord(z.enum(knownLanguages), words).superRefine((given, { addIssue }) => {
        for (const language of chosen) {
          if (!given[language])
            addIssue({ code: 'custom', path: [language], message: reasons.missing })
        }
      }),
    })
    .refine(({ kind, slug }) => !taken.includes(`${overviews[kind]}/${slug}`), {
      path: ['slug'],
      message: reasons.twice,
    })
    .transform((it) => ({
      ...it,
      path: `${overviews[it.kind]}/${it.slug}`,
      quoteId: `own-${it.slug}`,
    }))
  return z.strictObject({
    pages: z
      .array(page)
      .max(40)
      .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, reasons.twice),
  })
}

export type OwnPages = z.infer<ReturnType<typeof pagesSchema>>
export type OwnPage = OwnPages['pages'][number]
